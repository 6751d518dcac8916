extension Knowledge {
  /// Books, plays, paintings and films: titles in other languages, and full titles.
  static let works: StaticString = """
    # work
    In Search of Lost Time=Remembrance of Things Past=À la recherche du temps perdu
    Swann's Way=Du côté de chez Swann=The Way by Swann's
    The Stranger=L'Étranger=The Outsider
    The Plague=La Peste
    The Fall=La Chute
    The Myth of Sisyphus=Le Mythe de Sisyphe
    The Rebel=L'Homme révolté
    No Exit=Huis clos=In Camera
    Nausea=La Nausée
    Being and Nothingness=L'Être et le néant
    The Second Sex=Le Deuxième Sexe
    Being and Time=Sein und Zeit
    Waiting for Godot=En attendant Godot
    The Bald Soprano=La Cantatrice chauve=The Bald Prima Donna
    King Ubu=Ubu Roi=Ubu the King
    The Little Prince=Le Petit Prince
    Man's Fate=La Condition humaine
    Journey to the End of the Night=Voyage au bout de la nuit
    The Flowers of Evil=Les Fleurs du mal
    A Season in Hell=Une saison en enfer
    The Miserable Ones=Les Misérables
    The Hunchback of Notre-Dame=Notre-Dame de Paris
    The Three Musketeers=Les Trois Mousquetaires
    The Count of Monte Cristo=Le Comte de Monte-Cristo
    The Lady of the Camellias=La Dame aux camélias=Camille
    Old Goriot=Père Goriot=Father Goriot
    The Human Comedy=La Comédie humaine
    The Red and the Black=Le Rouge et le Noir=Scarlet and Black
    The Charterhouse of Parma=La Chartreuse de Parme
    Sentimental Education=L'Éducation sentimentale
    The Necklace=La Parure=The Diamond Necklace
    Ball of Fat=Boule de Suif=Dumpling
    The Drinking Den=L'Assommoir=The Dram Shop
    The Human Beast=La Bête humaine=The Beast Within
    Against Nature=À rebours=Against the Grain
    The Imaginary Invalid=Le Malade imaginaire=The Hypochondriac
    The Miser=L'Avare
    The Bourgeois Gentleman=Le Bourgeois gentilhomme=The Would-Be Gentleman
    The Cid=Le Cid
    Phaedra=Phèdre
    Letters on the English=Lettres philosophiques=Philosophical Letters
    The Spirit of the Laws=De l'esprit des lois=The Spirit of Laws
    The Social Contract=Du contrat social
    Emile=Émile, or On Education
    Dangerous Liaisons=Les Liaisons dangereuses
    Discourse on Method=Discourse on the Method=Discours de la méthode
    Meditations on First Philosophy=Meditationes de prima philosophia=Metaphysical Meditations
    The Song of Roland=La Chanson de Roland
    The Romance of the Rose=Le Roman de la Rose
    Around the World in Eighty Days=Le Tour du monde en quatre-vingts jours
    Journey to the Center of the Earth=Voyage au centre de la Terre
    The Divine Comedy=La Divina Commedia=Divina Commedia
    New Life=La Vita Nuova
    The Prince=Il Principe
    Orlando Furioso=The Frenzy of Orlando
    Jerusalem Delivered=Gerusalemme liberata
    The Betrothed=I promessi sposi
    The Leopard=Il Gattopardo
    The Name of the Rose=Il nome della rosa
    Foucault's Pendulum=Il pendolo di Foucault
    If This Is a Man=Se questo è un uomo=Survival in Auschwitz
    Six Characters in Search of an Author=Sei personaggi in cerca d'autore
    The Book of the Courtier=Il Cortegiano=The Courtier
    The Sorrows of Young Werther=Die Leiden des jungen Werthers
    Spring Awakening=Frühlings Erwachen=Spring's Awakening
    The Magic Mountain=Der Zauberberg
    Death in Venice=Der Tod in Venedig
    The Metamorphosis=Die Verwandlung
    The Trial=Der Process=Der Prozess
    The Castle=Das Schloss
    Amerika=The Man Who Disappeared=Der Verschollene
    The Glass Bead Game=Das Glasperlenspiel=Magister Ludi
    Steppenwolf=Der Steppenwolf
    All Quiet on the Western Front=Im Westen nichts Neues
    The Tin Drum=Die Blechtrommel
    The Man Without Qualities=Der Mann ohne Eigenschaften
    Mother Courage and Her Children=Mutter Courage und ihre Kinder=Mother Courage
    The Caucasian Chalk Circle=Der kaukasische Kreidekreis
    The Visit=Der Besuch der alten Dame=The Visit of the Old Lady
    The Song of the Nibelungs=Nibelungenlied
    Critique of Pure Reason=Kritik der reinen Vernunft
    Beyond Good and Evil=Jenseits von Gut und Böse
    The Gay Science=Die fröhliche Wissenschaft=The Joyful Wisdom
    The Birth of Tragedy=Die Geburt der Tragödie
    Twilight of the Idols=Götzen-Dämmerung
    Capital=Das Kapital
    The Communist Manifesto=Manifesto of the Communist Party
    The Interpretation of Dreams=Die Traumdeutung
    Tractatus Logico-Philosophicus=Logisch-Philosophische Abhandlung=Tractatus
    The Origin of Species=On the Origin of Species
    On the Revolutions of the Heavenly Spheres=De revolutionibus orbium coelestium=\
    De revolutionibus
    On the Fabric of the Human Body=De humani corporis fabrica
    Starry Messenger=Sidereus Nuncius=Sidereal Messenger
    New Organon=Novum Organum
    Don Quixote=Don Quijote
    Life Is a Dream=La vida es sueño
    The House of Bernarda Alba=La casa de Bernarda Alba
    Blood Wedding=Bodas de sangre
    The Poem of the Cid=Cantar de mio Cid=El Cantar de mio Cid=Poema de mio Cid
    One Hundred Years of Solitude=Cien años de soledad
    Love in the Time of Cholera=El amor en los tiempos del cólera
    The House of the Spirits=La casa de los espíritus
    Like Water for Chocolate=Como agua para chocolate
    Hopscotch=Rayuela
    Ficciones=Fictions
    The Lusiads=Os Lusíadas
    The Brothers Karamazov=The Karamazov Brothers=Bratya Karamazovy
    Demons=The Possessed=The Devils=Besy
    Notes from Underground=Notes from the Underground=Letters from the Underworld
    The House of the Dead=Notes from the House of the Dead=Notes from the Dead House
    Fathers and Sons=Fathers and Children
    The Government Inspector=The Inspector General=Revizor
    And Quiet Flows the Don=Quiet Flows the Don=Quietly Flows the Don
    The Tale of Igor's Campaign=The Lay of Igor's Host=The Song of Igor's Campaign
    A Doll's House=Et dukkehjem=A Doll House
    Hunger=Sult
    Miss Julie=Fröken Julie=Lady Julie
    The Girl with the Dragon Tattoo=Män som hatar kvinnor=Men Who Hate Women
    Prose Edda=Younger Edda=Snorra Edda=Snorri's Edda
    Poetic Edda=Elder Edda
    R.U.R.=Rossum's Universal Robots=Rossumovi Univerzální Roboti
    The Good Soldier Švejk=The Good Soldier Schweik=Osudy dobrého vojáka Švejka
    The Tale of Genji=Genji monogatari
    The Tale of the Heike=Heike monogatari=Tale of Heike
    The Narrow Road to the Deep North=Oku no Hosomichi=Narrow Road to the Interior
    Dream of the Red Chamber=The Story of the Stone=Hong Lou Meng=Dream of Red Mansions
    Journey to the West=Xi You Ji=Monkey
    Romance of the Three Kingdoms=Sanguo Yanyi=San Guo
    Water Margin=Outlaws of the Marsh=All Men Are Brothers=Shui Hu Zhuan
    The Plum in the Golden Vase=Jin Ping Mei=The Golden Lotus
    Tao Te Ching=Daodejing=Dao De Jing=Classic of the Way and Virtue
    I Ching=Yijing=Book of Changes=Yi Jing=Classic of Changes
    The Art of War=Sunzi Bingfa
    Analects=Lunyu=Analects of Confucius
    The Book of Songs=Shijing=Classic of Poetry=Book of Odes=Book of Poetry
    Rubáiyát of Omar Khayyám=Rubaiyat
    Shahnameh=Shahnama=The Persian Book of Kings
    The Epic of Gilgamesh=Gilgamesh=He Who Saw the Deep
    The Epic of Creation=Enuma Elish
    Oedipus Rex=Oedipus the King=Oedipus Tyrannus
    The Libation Bearers=Choephori=Choephoroi
    The Eumenides=The Kindly Ones
    The Bacchae=The Bacchantes
    Women of Trachis=Trachiniae=The Trachinian Women
    Women of Troy=The Trojan Women=Troades
    On the Soul=De anima
    The Republic=Politeia
    The Symposium=The Banquet
    The Art of Love=Ars Amatoria
    The Art of Poetry=Ars Poetica
    On the Nature of Things=De rerum natura=On the Nature of the Universe
    The Golden Ass=Asinus aureus
    The Braggart Soldier=Miles Gloriosus=The Swaggering Soldier
    The Twelve Caesars=De vita Caesarum=Lives of the Caesars
    The City of God=De civitate Dei
    The Consolation of Philosophy=De consolatione philosophiae
    Summa Theologica=Summa Theologiae
    In Praise of Folly=The Praise of Folly=Moriae Encomium=Stultitiae Laus
    Parallel Lives=Plutarch's Lives=Lives of the Noble Greeks and Romans
    The Death of Arthur=Le Morte d'Arthur
    Doctor Faustus=The Tragical History of Doctor Faustus=Dr. Faustus
    Hamlet=The Tragedy of Hamlet, Prince of Denmark=Hamlet, Prince of Denmark
    Macbeth=The Scottish Play=The Tragedy of Macbeth
    Twelfth Night=What You Will
    Henry VIII=All Is True
    Frankenstein=The Modern Prometheus
    Moby-Dick=The Whale
    Vanity Fair=A Novel without a Hero
    Silas Marner=The Weaver of Raveloe
    Alice in Wonderland=Alice's Adventures in Wonderland
    Through the Looking-Glass=Alice Through the Looking Glass
    The Hobbit=There and Back Again
    Strange Case of Dr Jekyll and Mr Hyde=Dr. Jekyll and Mr. Hyde=Jekyll and Hyde
    Gulliver's Travels=Travels into Several Remote Nations of the World
    Pamela=Virtue Rewarded
    Fanny Hill=Memoirs of a Woman of Pleasure
    Uncle Tom's Cabin=Life Among the Lowly
    Walden=Life in the Woods
    The Rime of the Ancient Mariner=The Ancient Mariner
    Elegy Written in a Country Churchyard=Gray's Elegy
    Daffodils=I Wandered Lonely as a Cloud
    Tintern Abbey=Lines Composed a Few Miles above Tintern Abbey
    A Visit from St. Nicholas='Twas the Night Before Christmas=The Night Before Christmas
    Nineteen Eighty-Four=1984
    And Then There Were None=Ten Little Indians
    Harry Potter and the Philosopher's Stone=Harry Potter and the Sorcerer's Stone
    Northern Lights=The Golden Compass
    Diary of Anne Frank=The Diary of a Young Girl=Het Achterhuis
    The Wizard of Oz=The Wonderful Wizard of Oz
    Peter Pan=The Boy Who Wouldn't Grow Up=Peter and Wendy
    Mona Lisa=La Gioconda=La Joconde
    The Arnolfini Portrait=The Arnolfini Wedding=The Arnolfini Marriage
    The Ghent Altarpiece=Adoration of the Mystic Lamb
    Las Meninas=The Maids of Honour=The Maids of Honor
    The Last Supper=Il Cenacolo=L'Ultima Cena
    Luncheon on the Grass=Le Déjeuner sur l'herbe
    Impression, Sunrise=Impression, soleil levant
    Whistler's Mother=Arrangement in Grey and Black No. 1
    The Scream=Skrik
    The Thinker=Le Penseur
    The Young Ladies of Avignon=Les Demoiselles d'Avignon
    The Large Glass=The Bride Stripped Bare by Her Bachelors, Even
    The Great Wave off Kanagawa=The Great Wave=Under the Wave off Kanagawa
    The Swing=The Happy Accidents of the Swing
    Winged Victory of Samothrace=Nike of Samothrace
    Venus de Milo=Aphrodite of Milos
    The Discus Thrower=Discobolus
    Statue of Liberty=Liberty Enlightening the World
    Cloud Gate=The Bean
    The Bicycle Thieves=Bicycle Thief=Ladri di biciclette
    The 400 Blows=Les Quatre Cents Coups
    Breathless=À bout de souffle
    The Sweet Life=La dolce vita
    The Road=La strada
    Dr. Strangelove=How I Learned to Stop Worrying and Love the Bomb
    Amélie=Le Fabuleux Destin d'Amélie Poulain
    Life Is Beautiful=La vita è bella
    Euclid's Elements=The Elements
    Anabasis=The Persian Expedition=March of the Ten Thousand
    Ab Urbe Condita=From the Founding of the City=Livy's History of Rome
    Pliny's Natural History=Naturalis Historia
    Othello=Otello=Othello, the Moor of Venice=The Moor of Venice
    A New Hope=Star Wars: Episode IV=Episode IV
    Twenty Thousand Leagues Under the Sea=Vingt mille lieues sous les mers=\
    20,000 Leagues Under the Sea
    The World as Will and Representation=The World as Will and Idea=\
    Die Welt als Wille und Vorstellung
    The Protestant Ethic and the Spirit of Capitalism=The Protestant Ethic
    The Principia=Newton's Principia
    The Posthumous Memoirs of Brás Cubas=Epitaph of a Small Winner=Memórias póstumas de Brás Cubas
    The Gallic War=Commentaries on the Gallic War=Commentarii de Bello Gallico=De Bello Gallico=\
    The Gallic Wars
    The Treachery of Images=This Is Not a Pipe=Ceci n'est pas une pipe=La trahison des images
    A Sunday Afternoon on the Island of La Grande Jatte=Sunday on La Grande Jatte=La Grande Jatte
    One Thousand and One Nights=Arabian Nights=The Thousand and One Nights=1001 Nights=\
    Alf Layla wa-Layla=The Arabian Nights' Entertainments
    """
}
