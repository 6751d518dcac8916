extension Knowledge {
  /// Operas, ballets, symphonies and songs: titles in the original language, and bynames.
  static let music: StaticString = """
    # work
    The Magic Flute=Die Zauberflöte
    The Marriage of Figaro=Le nozze di Figaro
    The Abduction from the Seraglio=Die Entführung aus dem Serail
    Così fan tutte=Women Are Like That=All Women Do It
    The Barber of Seville=Il barbiere di Siviglia
    William Tell=Guillaume Tell=Guglielmo Tell
    The Thieving Magpie=La gazza ladra
    The Italian Girl in Algiers=L'italiana in Algeri
    The Elixir of Love=L'elisir d'amore
    The Daughter of the Regiment=La fille du régiment
    The Sleepwalker=La sonnambula
    The Troubadour=Il trovatore
    The Fallen Woman=La traviata
    The Force of Destiny=La forza del destino
    A Masked Ball=Un ballo in maschera
    Nabucco=Nebuchadnezzar
    The Girl of the Golden West=La fanciulla del West
    The Bohemian Life=La bohème
    The Swallow=La rondine
    The Cloak=Il tabarro
    Pagliacci=I Pagliacci=Clowns
    Rustic Chivalry=Cavalleria rusticana
    The Coronation of Poppea=L'incoronazione di Poppea
    Orpheus and Eurydice=Orfeo ed Euridice=Orphée et Eurydice
    Orpheus in the Underworld=Orphée aux enfers
    The Tales of Hoffmann=Les contes d'Hoffmann
    The Trojans=Les Troyens
    Fantastic Symphony=Symphonie fantastique
    The Pearl Fishers=Les pêcheurs de perles
    The Flying Dutchman=Der fliegende Holländer
    The Ring Cycle=Der Ring des Nibelungen=Ring of the Nibelung=The Ring of the Nibelungs
    The Rhinegold=Das Rheingold
    The Valkyrie=Die Walküre
    Twilight of the Gods=Götterdämmerung
    The Mastersingers of Nuremberg=Die Meistersinger von Nürnberg=Die Meistersinger
    The Freeshooter=Der Freischütz=The Marksman
    The Bat=Die Fledermaus
    The Merry Widow=Die lustige Witwe
    The Knight of the Rose=Der Rosenkavalier=The Rose-Bearer
    The Woman Without a Shadow=Die Frau ohne Schatten
    The Threepenny Opera=Die Dreigroschenoper
    Hansel and Gretel=Hänsel und Gretel
    The Bartered Bride=Prodaná nevěsta
    My Homeland=Má vlast=My Country=My Fatherland
    Bluebeard's Castle=Duke Bluebeard's Castle=A kékszakállú herceg vára
    The Queen of Spades=Pique Dame=Pikovaya dama
    The Golden Cockerel=Le coq d'or=Zolotoy petushok
    The Love for Three Oranges=L'amour des trois oranges
    The Rite of Spring=Le sacre du printemps=Vesna svyashchennaya
    The Firebird=L'oiseau de feu=Zhar-ptitsa
    The Soldier's Tale=L'histoire du soldat
    Sleeping Beauty=La belle au bois dormant
    Pathétique Symphony=Tchaikovsky's Sixth Symphony
    Night on Bald Mountain=A Night on the Bare Mountain=St. John's Eve on Bald Mountain
    Romeo and Juliet=Roméo et Juliette
    Afternoon of a Faun=Prélude à l'après-midi d'un faune=Prelude to the Afternoon of a Faun
    The Sea=La mer
    The Girl with the Flaxen Hair=La fille aux cheveux de lin
    Mother Goose=Ma mère l'Oye
    The Waltz=La valse
    Daphnis and Chloe=Daphnis et Chloé
    Pavane for a Dead Princess=Pavane pour une infante défunte
    Quartet for the End of Time=Quatuor pour la fin du temps
    Eroica Symphony=Beethoven's Third Symphony=Eroica
    Pastoral Symphony=Beethoven's Sixth Symphony
    Choral Symphony=Beethoven's Ninth Symphony=Beethoven's Ninth
    Fate Symphony=Beethoven's Fifth Symphony=Beethoven's Fifth
    Moonlight Sonata=Beethoven's 14th Piano Sonata=Mondscheinsonate
    Emperor Concerto=Beethoven's Fifth Piano Concerto
    Ode to Joy=An die Freude
    For Elise=Für Elise=Bagatelle No. 25
    The Creation=Die Schöpfung
    The Seasons=Die Jahreszeiten
    The Four Seasons=Le quattro stagioni
    The Well-Tempered Clavier=Das Wohltemperierte Klavier
    The Art of Fugue=Die Kunst der Fuge
    Unfinished Symphony=Schubert's Eighth Symphony
    Death and the Maiden=Der Tod und das Mädchen
    The Erlking=Erlkönig=The Elf King=Erl-King
    The Beautiful Miller's Daughter=Die schöne Müllerin=The Fair Maid of the Mill
    Winter Journey=Winterreise
    Swan Song=Schwanengesang
    Scenes from Childhood=Kinderszenen
    A Poet's Love=Dichterliebe
    Songs Without Words=Lieder ohne Worte
    A German Requiem=Ein deutsches Requiem
    Hebrides Overture=Fingal's Cave
    On the Beautiful Blue Danube=The Blue Danube=An der schönen blauen Donau
    Titan Symphony=Mahler's First Symphony
    Resurrection Symphony=Mahler's Second Symphony
    Symphony of a Thousand=Mahler's Eighth Symphony
    The Song of the Earth=Das Lied von der Erde
    Songs on the Death of Children=Kindertotenlieder
    The Youth's Magic Horn=Des Knaben Wunderhorn=The Boy's Magic Horn
    Thus Spoke Zarathustra=Also sprach Zarathustra=Thus Spake Zarathustra
    Till Eulenspiegel's Merry Pranks=Till Eulenspiegels lustige Streiche=Till Eulenspiegel
    Death and Transfiguration=Tod und Verklärung
    Transfigured Night=Verklärte Nacht
    Moonstruck Pierrot=Pierrot lunaire
    New World Symphony=From the New World=Dvořák's Ninth Symphony
    Leningrad Symphony=Shostakovich's Seventh Symphony
    Enigma Variations=Variations on an Original Theme
    The Three-Cornered Hat=El sombrero de tres picos
    The Marseillaise=La Marseillaise
    Silent Night=Stille Nacht
    Day of Wrath=Dies irae
    Eine kleine Nachtmusik=Serenade No. 13
    """
}
