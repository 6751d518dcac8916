extension Knowledge {
  /// Mountains, waters and famous buildings: other names.
  static let landmarks: StaticString = """
    # place
    Uluru=Ayers Rock
    Mount Everest=Everest=Sagarmatha=Chomolungma=Qomolangma
    K2=Mount Godwin-Austen=Chhogori=Qogir
    Denali=Mount McKinley
    Aoraki=Mount Cook
    Taranaki=Mount Egmont
    Mount Kilimanjaro=Kilimanjaro
    Matterhorn=Cervino=Mont Cervin
    Mont Blanc=Monte Bianco
    Mount Fuji=Fujiyama=Fujisan=Fuji
    Kuwohi=Clingmans Dome
    Black Elk Peak=Harney Peak
    Ismoil Somoni Peak=Communism Peak=Stalin Peak
    Ararat=Ağrı Dağı=Mount Ararat
    Mount Etna=Etna=Mongibello
    Adam's Peak=Sri Pada
    Thames=River Thames=Tamesis
    Danube=Donau=Ister=Danube River
    Rhine=Rhein=Rhenus
    Vistula=Wisła
    Oder=Odra
    Elbe=Labe
    Vltava=Moldau
    Neisse=Nysa
    Neman=Memel River=Nemunas
    Dnieper=Dnipro River=Borysthenes
    Don=Tanais
    Volga=Itil
    Tagus=Tajo=Tejo
    Douro=Duero
    Tiber=Tevere
    Scheldt=Escaut
    Meuse=Maas
    Amu Darya=Oxus
    Syr Darya=Jaxartes
    Yangtze=Chang Jiang=Yangtze Kiang
    Yellow River=Huang He=Hwang Ho=Huanghe
    Pearl River=Zhu Jiang
    Amur=Heilong Jiang=Black Dragon River
    Brahmaputra=Yarlung Tsangpo
    Ganges=Ganga
    Indus=Sindhu
    Irrawaddy=Ayeyarwady
    Mekong=Lancang
    Euphrates=Firat
    Tigris=Dicle
    Orontes=Asi
    Rio Grande=Río Bravo=Río Bravo del Norte
    Congo River=Zaire River
    Orange River=Gariep
    Mississippi River=Father of Waters=Ol' Man River
    Saint Lawrence River=St. Lawrence River
    Río de la Plata=River Plate=Plate
    Lake Tanganyika=Tanganyika
    Lake Malawi=Lake Nyasa=Lake Niassa
    Lake Victoria=Victoria Nyanza
    Lake Albert=Lake Mobutu=Albert Nyanza
    Lake Turkana=Lake Rudolf=Jade Sea
    Lake Geneva=Lac Léman=Lake Leman
    Lake Constance=Bodensee
    Sea of Galilee=Lake Tiberias=Kinneret=Lake Gennesaret
    Dead Sea=Salt Sea
    Lake Superior=Gitche Gumee
    Qinghai Lake=Koko Nor
    Persian Gulf=Arabian Gulf
    Sea of Japan=East Sea
    Gulf of California=Sea of Cortez=Vermilion Sea
    English Channel=La Manche=The Channel
    Strait of Dover=Pas de Calais=Dover Strait
    Kattegat=Cattegat
    Southern Ocean=Antarctic Ocean
    Gulf of Aqaba=Gulf of Eilat
    Kiel Canal=Kaiser Wilhelm Canal
    Victoria Falls=Mosi-oa-Tunya
    Angel Falls=Kerepakupai Merú=Salto Ángel
    Boyoma Falls=Stanley Falls
    Giza=Gizeh
    Great Pyramid of Giza=Pyramid of Khufu=Pyramid of Cheops=Great Pyramid
    Empty Quarter=Rub' al Khali
    Gobi=Gobi Desert
    Sahara=Sahara Desert
    Himalayas=Himalaya
    Urals=Ural Mountains
    Tatras=Tatra Mountains
    Giant Mountains=Krkonoše=Karkonosze
    Ore Mountains=Erzgebirge
    Caucasus=Caucasus Mountains
    Altai=Altay
    Pamirs=Roof of the World
    Cape of Good Hope=Cape of Storms
    Table Mountain=Tafelberg
    Rock of Gibraltar=Calpe=Jebel Tariq
    Cape Canaveral=Cape Kennedy
    Mecklenburg-Vorpommern=Mecklenburg-Western Pomerania
    Diaoyu Islands=Senkaku Islands
    Dokdo=Takeshima=Liancourt Rocks
    Kuril Islands=Kurils=Kurile Islands
    Hagia Sophia=Ayasofya=Church of the Holy Wisdom
    St. Paul's=St. Paul's Cathedral
    Colosseum=Flavian Amphitheatre=Coliseum
    Elizabeth Tower=Big Ben
    Palace of Westminster=Houses of Parliament
    White House=Executive Mansion
    Willis Tower=Sears Tower
    30 Rockefeller Plaza=30 Rock=GE Building=Comcast Building
    30 St Mary Axe=Gherkin
    Forbidden City=Purple Forbidden City=Zijincheng
    Western Wall=Wailing Wall=Kotel
    Dome of the Rock=Qubbat as-Sakhra
    Temple Mount=Haram al-Sharif=Noble Sanctuary
    Golgotha=Calvary
    Summer Palace=Yiheyuan
    Old Summer Palace=Yuanmingyuan
    Terracotta Army=Terracotta Warriors
    Nazca Lines=Nasca Lines
    Mediterranean Sea=Mare Nostrum=Mediterranean
    """
}
