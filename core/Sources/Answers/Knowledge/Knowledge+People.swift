extension Knowledge {
  /// Pen names, given names of the famous, and other spellings of a person.
  static let people: StaticString = """
    # person
    Mark Twain=Samuel Clemens=Samuel Langhorne Clemens
    George Eliot=Mary Ann Evans=Marian Evans
    George Orwell=Eric Blair=Eric Arthur Blair
    George Sand=Amantine Dupin=Aurore Dupin
    Lewis Carroll=Charles Dodgson=Charles Lutwidge Dodgson
    O. Henry=William Sydney Porter
    Voltaire=François-Marie Arouet
    Molière=Jean-Baptiste Poquelin
    Stendhal=Marie-Henri Beyle=Henri Beyle
    Novalis=Friedrich von Hardenberg=Georg Philipp Friedrich von Hardenberg
    Joseph Conrad=Józef Korzeniowski=Józef Teodor Konrad Korzeniowski
    Pablo Neruda=Ricardo Reyes=Neftalí Reyes
    Anatole France=François-Anatole Thibault
    Comte de Lautréamont=Isidore Ducasse=Lautréamont
    Tristan Tzara=Samuel Rosenstock
    Paul Celan=Paul Antschel
    Françoise Sagan=Françoise Quoirez
    Romain Gary=Émile Ajar=Roman Kacew
    Italo Svevo=Ettore Schmitz=Aron Ettore Schmitz
    Isak Dinesen=Karen Blixen=Karen von Blixen-Finecke
    Maxim Gorky=Alexei Peshkov=Aleksey Maksimovich Peshkov
    Anna Akhmatova=Anna Gorenko
    Boz=Charles Dickens
    Currer Bell=Charlotte Brontë
    Ellis Bell=Emily Brontë
    Acton Bell=Anne Brontë
    Saki=H. H. Munro=Hector Hugh Munro
    John le Carré=David Cornwell
    Agatha Christie=Mary Westmacott
    J. K. Rowling=Robert Galbraith=Joanne Rowling
    Stephen King=Richard Bachman
    Dr. Seuss=Theodor Geisel=Theodor Seuss Geisel=Theo LeSieg
    Lemony Snicket=Daniel Handler
    Ayn Rand=Alisa Rosenbaum=Alissa Rosenbaum
    Toni Morrison=Chloe Wofford=Chloe Ardelia Wofford
    Maya Angelou=Marguerite Johnson=Marguerite Annie Johnson
    bell hooks=Gloria Jean Watkins=Gloria Watkins
    Amiri Baraka=LeRoi Jones
    Flann O'Brien=Brian O'Nolan=Myles na gCopaleen
    Washington Irving=Geoffrey Crayon=Diedrich Knickerbocker
    Tennessee Williams=Thomas Lanier Williams
    Nellie Bly=Elizabeth Cochran=Elizabeth Cochrane
    H.D.=Hilda Doolittle
    E. E. Cummings=Edward Estlin Cummings
    James Tiptree Jr.=Alice Sheldon=Alice Bradley Sheldon
    Sor Juana=Sor Juana Inés de la Cruz=Juana Inés de Asbaje
    Yukio Mishima=Kimitake Hiraoka
    Matsuo Bashō=Bashō=Matsuo Kinsaku
    Lu Xun=Zhou Shuren=Lu Hsun
    Rumi=Jalal al-Din Rumi=Mevlana=Jalaluddin Rumi
    Hafez=Hafiz
    Ferdowsi=Firdausi=Firdawsi
    Sholem Aleichem=Solomon Rabinovich=Solomon Naumovich Rabinovich
    Aristotle=The Stagirite
    Pliny the Elder=Gaius Plinius Secundus
    Pliny the Younger=Gaius Plinius Caecilius Secundus
    Cicero=Marcus Tullius Cicero=Tully
    Virgil=Publius Vergilius Maro=Vergil
    Ovid=Publius Ovidius Naso
    Horace=Quintus Horatius Flaccus
    Livy=Titus Livius
    Pompey=Pompey the Great=Gnaeus Pompeius Magnus
    Mark Antony=Marcus Antonius=Marc Antony
    Avicenna=Ibn Sina
    Averroes=Ibn Rushd
    Alhazen=Ibn al-Haytham
    Algazel=Al-Ghazali
    Rhazes=al-Razi=Abu Bakr al-Razi
    Geber=Jabir ibn Hayyan
    Maimonides=Rambam=Moses ben Maimon
    Nachmanides=Ramban=Moses ben Nachman
    Confucius=Kong Qiu=Kongzi=K'ung Fu-tzu
    Mencius=Mengzi=Meng Ke
    Laozi=Lao Tzu=Lao-tse
    Zhuangzi=Chuang Tzu
    Mozi=Mo Tzu=Mo Di
    Xunzi=Hsun Tzu
    Han Feizi=Han Fei
    Sunzi=Sun Tzu=Sun Wu
    Sima Qian=Ssu-ma Ch'ien
    Li Bai=Li Po=Li Bo
    Du Fu=Tu Fu
    Bai Juyi=Po Chü-i
    Zhu Xi=Chu Hsi
    Zheng He=Cheng Ho=Ma He
    Xuanzang=Hsüan-tsang=Tripitaka
    Siddhartha Gautama=Gautama Buddha=Shakyamuni=Buddha=Gotama
    Chanakya=Kautilya=Vishnugupta
    Zoroaster=Zarathustra=Zarathushtra
    Jesus=Jesus Christ=Christ=Jesus of Nazareth
    Virgin Mary=Mary, mother of Jesus=Our Lady=Blessed Virgin Mary=Theotokos
    Saint Peter=Simon Peter=Cephas
    Saint Paul=Paul of Tarsus=Saul of Tarsus=Apostle Paul
    Augustine of Hippo=Saint Augustine
    Thomas Aquinas=Doctor Angelicus=Angelic Doctor=Aquinas
    Bede=Venerable Bede=Saint Bede
    Thérèse of Lisieux=Little Flower
    Mother Teresa=Teresa of Calcutta=Agnes Bojaxhiu
    Joan of Arc=Jeanne d'Arc=Maid of Orléans
    Ignatius of Loyola=Ignatius Loyola
    Saint Nicholas=Nicholas of Myra=Nicholas of Bari
    Santa Claus=Father Christmas=Kris Kringle=Saint Nick
    Thomas à Becket=Thomas Becket
    Copernicus=Nicolaus Copernicus=Mikołaj Kopernik
    Paracelsus=Theophrastus von Hohenheim
    Fibonacci=Leonardo of Pisa=Leonardo Pisano
    Tartaglia=Niccolò Fontana
    Nostradamus=Michel de Nostredame
    Mercator=Gerardus Mercator=Gerard de Kremer
    Georgius Agricola=Georg Bauer
    Vesalius=Andreas Vesalius
    Carl Linnaeus=Carl von Linné=Carolus Linnaeus
    Lord Kelvin=William Thomson=Baron Kelvin
    Lord Rayleigh=John William Strutt
    Count Rumford=Benjamin Thompson
    Marie Curie=Maria Skłodowska=Marie Skłodowska-Curie=Madame Curie
    Francis Bacon=Lord Verulam
    Johnny Appleseed=John Chapman
    Buffalo Bill=William Cody=William F. Cody
    Billy the Kid=William Bonney=Henry McCarty
    Calamity Jane=Martha Jane Cannary
    Annie Oakley=Phoebe Ann Mosey
    Butch Cassidy=Robert LeRoy Parker
    Sundance Kid=Harry Longabaugh
    Doc Holliday=John Henry Holliday
    Stonewall Jackson=Thomas Jonathan Jackson
    Sojourner Truth=Isabella Baumfree
    Harriet Tubman=Araminta Ross=Moses of Her People
    Frederick Douglass=Frederick Augustus Washington Bailey
    Malcolm X=Malcolm Little=El-Hajj Malik El-Shabazz
    Muhammad Ali=Cassius Clay
    Kareem Abdul-Jabbar=Lew Alcindor=Ferdinand Lewis Alcindor
    Magic Johnson=Earvin Johnson=Earvin Magic Johnson
    Babe Ruth=George Herman Ruth=Sultan of Swat=The Bambino
    Joe DiMaggio=Joltin' Joe=Yankee Clipper
    Ted Williams=Splendid Splinter
    Pelé=Edson Arantes do Nascimento
    Babe Didrikson Zaharias=Mildred Didrikson=Babe Zaharias=Babe Didrikson
    Stokely Carmichael=Kwame Ture
    Elijah Muhammad=Elijah Poole
    Sequoyah=George Guess=George Gist
    Pocahontas=Matoaka=Rebecca Rolfe
    Squanto=Tisquantum
    King Philip=Metacomet=Metacom
    Sacagawea=Sacajawea
    La Malinche=Doña Marina=Malintzin
    Moctezuma II=Montezuma II=Montezuma=Moctezuma=Moctezuma Xocoyotzin
    Christopher Columbus=Cristoforo Colombo=Cristóbal Colón
    John Cabot=Giovanni Caboto
    Ferdinand Magellan=Fernão de Magalhães
    Blackbeard=Edward Teach=Edward Thatch
    Che Guevara=Ernesto Guevara=El Che
    Pancho Villa=Doroteo Arango=Francisco Villa
    Simón Bolívar=El Libertador
    Francisco Franco=El Caudillo=Generalissimo Franco
    Benito Mussolini=Il Duce
    Juan Perón=Juan Domingo Perón
    Eva Perón=Evita=Eva Duarte
    Vladimir Lenin=Vladimir Ulyanov=V. I. Lenin
    Joseph Stalin=Ioseb Jughashvili=Iosif Dzhugashvili=Koba
    Leon Trotsky=Lev Bronstein
    Vyacheslav Molotov=Vyacheslav Skryabin
    Josip Broz Tito=Marshal Tito=Tito=Josip Broz
    Adolf Hitler=Der Führer
    Erwin Rommel=Desert Fox
    Otto von Bismarck=Iron Chancellor
    Margaret Thatcher=Iron Lady=Baroness Thatcher
    Duke of Wellington=Arthur Wellesley=Iron Duke
    Benjamin Disraeli=Earl of Beaconsfield=Dizzy
    William Gladstone=Grand Old Man
    Sun Yat-sen=Sun Zhongshan=Sun Wen
    Chiang Kai-shek=Jiang Jieshi=Jiang Zhongzheng
    Mao Zedong=Mao Tse-tung=Chairman Mao
    Zhou Enlai=Chou En-lai
    Deng Xiaoping=Teng Hsiao-p'ing
    Lin Biao=Lin Piao
    Cixi=Empress Dowager Cixi=Tz'u-hsi
    Puyi=Henry Puyi=Xuantong Emperor=Pu Yi
    Ho Chi Minh=Nguyễn Sinh Cung=Uncle Ho=Nguyễn Ái Quốc
    Pol Pot=Saloth Sar=Brother Number One
    Kim Jong-il=Dear Leader
    Kim Il-sung=Kim Song-ju
    Mahatma Gandhi=Mohandas Gandhi=Mohandas Karamchand Gandhi=Bapu
    B. R. Ambedkar=Babasaheb Ambedkar=Bhimrao Ambedkar
    Kemal Atatürk=Mustafa Kemal=Mustafa Kemal Atatürk
    Ruhollah Khomeini=Ayatollah Khomeini
    Yasser Arafat=Abu Ammar
    Mahmoud Abbas=Abu Mazen
    T. E. Lawrence=Lawrence of Arabia=Thomas Edward Lawrence
    Haile Selassie=Ras Tafari=Tafari Makonnen
    Mobutu Sese Seko=Joseph-Désiré Mobutu=Mobutu
    Nelson Mandela=Madiba=Rolihlahla Mandela
    Papa Doc=François Duvalier
    Baby Doc=Jean-Claude Duvalier
    Toussaint Louverture=Toussaint Bréda
    Mata Hari=Margaretha Zelle
    Red Baron=Manfred von Richthofen
    Typhoid Mary=Mary Mallon
    Unabomber=Ted Kaczynski=Theodore Kaczynski
    Son of Sam=David Berkowitz
    Al Capone=Alphonse Capone
    Titian=Tiziano Vecellio=Tiziano
    Raphael=Raffaello Sanzio=Raffaello
    Michelangelo=Michelangelo Buonarroti
    Caravaggio=Michelangelo Merisi=Michelangelo Merisi da Caravaggio
    El Greco=Doménikos Theotokópoulos
    Tintoretto=Jacopo Robusti=Jacopo Comin
    Giotto=Giotto di Bondone
    Correggio=Antonio Allegri
    Fra Angelico=Guido di Pietro=Beato Angelico
    Giorgione=Giorgio Barbarelli
    Rembrandt=Rembrandt van Rijn
    Hieronymus Bosch=Jheronimus van Aken
    Le Corbusier=Charles-Édouard Jeanneret
    Man Ray=Emmanuel Radnitzky
    Grandma Moses=Anna Mary Robertson Moses
    Mark Rothko=Markus Rothkowitz
    Hiroshige=Utagawa Hiroshige=Andō Hiroshige
    Hergé=Georges Remi
    Goya=Francisco Goya=Francisco de Goya
    Palestrina=Giovanni Pierluigi da Palestrina
    Duke Ellington=Edward Kennedy Ellington
    Count Basie=William James Basie
    Louis Armstrong=Satchmo
    Dizzy Gillespie=John Birks Gillespie
    Billie Holiday=Lady Day=Eleanora Fagan
    Ella Fitzgerald=First Lady of Song
    Lead Belly=Leadbelly=Huddie Ledbetter
    Muddy Waters=McKinley Morganfield
    Howlin' Wolf=Chester Arthur Burnett
    Bob Dylan=Robert Zimmerman
    Elvis Presley=Elvis=The King of Rock and Roll
    Ringo Starr=Richard Starkey
    Sting=Gordon Sumner
    Bono=Paul Hewson
    Elton John=Reginald Dwight
    Freddie Mercury=Farrokh Bulsara
    Cat Stevens=Yusuf Islam
    Lady Gaga=Stefani Germanotta
    Eminem=Marshall Mathers
    The Notorious B.I.G.=Christopher Wallace=Biggie Smalls
    Tupac Shakur=2Pac
    Édith Piaf=Édith Gassion=The Little Sparrow
    Houdini=Harry Houdini=Erik Weisz=Ehrich Weiss
    Marilyn Monroe=Norma Jeane Mortenson=Norma Jeane Baker
    John Wayne=Marion Morrison
    Cary Grant=Archibald Leach
    Boris Karloff=William Henry Pratt
    """
}
