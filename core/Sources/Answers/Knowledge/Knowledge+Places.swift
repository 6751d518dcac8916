extension Knowledge {
  /// Regions and islands: other and older names.
  static let places: StaticString = """
    # place
    Catalonia=Catalunya=Cataluña
    Basque Country=Euskadi=País Vasco
    Greenland=Kalaallit Nunaat
    Easter Island=Rapa Nui=Isla de Pascua
    Falkland Islands=Malvinas=Islas Malvinas=Falklands
    Faroe Islands=Faeroe Islands=Faroes
    Hawaiian Islands=Sandwich Islands
    American Samoa=Eastern Samoa
    Macau=Macao
    Tasmania=Van Diemen's Land
    Transnistria=Transdniestria=Pridnestrovie
    Tibet=Xizang
    Xinjiang=Sinkiang=Chinese Turkestan=East Turkestan
    Manchuria=Dongbei
    Inner Mongolia=Nei Mongol
    Western Sahara=Spanish Sahara
    Puerto Rico=Borinquen=Porto Rico
    Hispaniola=Española
    Crete=Candia=Kriti
    Corfu=Kerkyra
    Lesbos=Lesvos=Mytilene
    Rhodes=Rodos
    Santorini=Thera=Thira
    Euboea=Evia=Negroponte
    Chios=Khios
    Crimea=Crimean Peninsula=Tauric Peninsula
    Dardanelles=Hellespont
    Bosporus=Bosphorus=Strait of Istanbul
    Asia Minor=Anatolia
    Peloponnese=Peloponnesus=Morea
    Sea of Marmara=Propontis
    Black Sea=Euxine Sea=Pontus Euxinus
    Ryukyu Islands=Nansei Islands
    Hokkaido=Ezo=Yezo
    Chechnya=Chechen Republic
    Tatarstan=Tataria
    Yakutia=Sakha=Sakha Republic
    Franz Josef Land=Zemlya Frantsa-Iosifa
    Maluku Islands=Moluccas=Spice Islands
    Sulawesi=Celebes
    Kalimantan=Indonesian Borneo
    West Papua=Irian Jaya=West Irian
    Java=Jawa
    Sumatra=Sumatera
    Tenerife=Teneriffe
    Canary Islands=Canaries=Islas Canarias
    Robinson Crusoe Island=Más a Tierra
    Galápagos Islands=Archipiélago de Colón=Galápagos
    Bay of Biscay=Golfo de Vizcaya
    Channel Islands=Anglo-Norman Islands
    Isle of Man=Mann=Ellan Vannin
    Anglesey=Ynys Môn
    Wales=Cymru
    Scotland=Caledonia=Alba
    Brittany=Bretagne
    Burgundy=Bourgogne
    Bavaria=Bayern
    Saxony=Sachsen
    Lower Saxony=Niedersachsen
    North Rhine-Westphalia=Nordrhein-Westfalen
    Thuringia=Thüringen
    Hesse=Hessen
    Rhineland-Palatinate=Rheinland-Pfalz
    Carinthia=Kärnten
    Tyrol=Tirol
    South Tyrol=Alto Adige
    Tuscany=Toscana
    Lombardy=Lombardia
    Piedmont=Piemonte
    Apulia=Puglia
    Sicily=Sicilia=Trinacria
    Sardinia=Sardegna
    Corsica=Corse
    Majorca=Mallorca
    Minorca=Menorca
    Andalusia=Andalucía
    Castile=Castilla
    Galicia=Galiza
    Pomerania=Pomorze
    Silesia=Śląsk
    Bohemia=Čechy
    Wallachia=Walachia
    Transylvania=Siebenbürgen=Erdély
    Finnish Lapland=Lappi
    Scania=Skåne
    Zealand=Sjælland
    Jutland=Jylland
    Funen=Fyn
    Gaul=Gallia
    Britannia=Roman Britain
    Iberian Peninsula=Iberia
    Mesopotamia=land between the rivers
    Punjab=land of five rivers=Panjab
    Odisha=Orissa
    Uttarakhand=Uttaranchal
    Puducherry=Pondicherry
    Northern Marianas=Northern Mariana Islands
    Mariana Islands=Ladrones=Marianas
    Cook Islands=Hervey Islands
    Niue=Savage Island
    Society Islands=Îles de la Société
    Kerguelen Islands=Desolation Islands
    Baffin Island=Qikiqtaaluk
    Haida Gwaii=Queen Charlotte Islands
    Newfoundland=Terre-Neuve
    Yukon=Yukon Territory
    """
}
