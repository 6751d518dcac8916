extension Knowledge {
  /// Towns of western Europe, Africa, the Americas and Oceania: other and older names, nicknames.
  static let westernCities: StaticString = """
    # place
    Aachen=Aix-la-Chapelle
    Cologne=Köln=Colonia Agrippina
    Trier=Treves=Augusta Treverorum
    Mainz=Mayence=Mogontiacum
    Munich=München
    Nuremberg=Nürnberg
    Regensburg=Ratisbon
    Koblenz=Coblenz
    Braunschweig=Brunswick
    Hanover=Hannover
    Chemnitz=Karl-Marx-Stadt
    Basel=Basle=Bâle
    Geneva=Genève
    Zürich=Turicum
    Bern=Berne
    Lucerne=Luzern
    Strasbourg=Strassburg=Argentoratum
    Paris=Lutetia=City of Light
    Lyon=Lyons=Lugdunum
    Marseille=Marseilles=Massilia=Massalia
    Reims=Rheims
    Bordeaux=Burdigala
    Dunkirk=Dunkerque
    Bruges=Brugge
    Ghent=Gent
    Antwerp=Antwerpen=Anvers
    Ypres=Ieper
    Brussels=Bruxelles
    Liège=Lüttich=Luik
    Leuven=Louvain
    Mechelen=Malines
    Kortrijk=Courtrai
    The Hague=Den Haag='s-Gravenhage
    's-Hertogenbosch=Den Bosch
    Leiden=Leyden=Lugdunum Batavorum
    Lisbon=Lisboa=Olisipo
    Porto=Oporto
    Cádiz=Gades=Gadir
    Seville=Sevilla=Hispalis
    Zaragoza=Saragossa=Caesaraugusta
    Córdoba=Cordova
    San Sebastián=Donostia
    Pamplona=Iruña
    A Coruña=La Coruña=Corunna
    Guernica=Gernika
    Barcelona=Barcino
    Milan=Milano=Mediolanum
    Turin=Torino
    Venice=Venezia
    Genoa=Genova
    Florence=Firenze=Florentia
    Naples=Napoli=Neapolis
    Rome=Roma=Eternal City
    Padua=Padova
    Livorno=Leghorn
    Syracuse=Siracusa
    Agrigento=Acragas=Girgenti=Agrigentum
    Taranto=Tarentum
    Palermo=Panormus
    Messina=Messana=Zancle
    Trent=Trento
    Pozzuoli=Puteoli
    London=Londinium
    York=Eboracum=Jorvik
    Bath=Aquae Sulis
    Chester=Deva
    Colchester=Camulodunum
    St Albans=Verulamium=Saint Albans
    Kingston upon Hull=Hull
    Cardiff=Caerdydd
    Edinburgh=Auld Reekie=Athens of the North
    Derry=Londonderry
    Dublin=Baile Átha Cliath
    Cobh=Queenstown
    Aswan=Syene
    Amarna=Akhetaten
    Annaba=Hippo Regius=Bône
    Tangier=Tangiers=Tingis
    Essaouira=Mogador
    Marrakesh=Marrakech
    Fez=Fes
    Timbuktu=Timbuctoo=Tombouctou
    Banjul=Bathurst
    Malabo=Santa Isabel
    Kinshasa=Léopoldville
    Kisangani=Stanleyville
    Lubumbashi=Élisabethville=Elizabethville
    N'Djamena=Fort-Lamy
    Antananarivo=Tananarive
    Bujumbura=Usumbura
    Harare=Fort Salisbury
    Maputo=Lourenço Marques
    Tshwane=Pretoria
    Gqeberha=Port Elizabeth
    Mahikeng=Mafeking=Mafikeng
    Makhanda=Grahamstown
    Addis Ababa=Finfinne
    Mogadishu=Mogadiscio
    Lagos=Eko
    New York City=NYC=Big Apple=Gotham=New Amsterdam=City That Never Sleeps
    New Orleans=Big Easy=Crescent City=NOLA
    Chicago=Windy City=Second City
    Los Angeles=City of Angels=LA
    Las Vegas=Sin City
    Detroit=Motor City=Motown
    Philadelphia=City of Brotherly Love=Philly
    Boston=Beantown
    Denver=Mile High City
    Pittsburgh=Steel City
    St. Louis=Saint Louis=Gateway City
    Houston=Space City
    Nashville=Music City
    San Francisco=Yerba Buena=SF=Frisco
    Washington, D.C.=DC=District of Columbia
    Atlanta=Terminus
    Cincinnati=Losantiville
    Albany=Fort Orange=Beverwyck
    Manhattan=New York County
    Brooklyn=Kings County
    Utqiaġvik=Barrow
    Sitka=New Archangel
    Minneapolis and Saint Paul=Twin Cities
    Toronto=Hogtown
    Ottawa=Bytown
    Kitchener=Berlin, Ontario
    Montreal=Ville-Marie
    Iqaluit=Frobisher Bay
    Mexico City=Ciudad de México=CDMX
    Ciudad Juárez=Juarez=Paso del Norte
    Santo Domingo=Ciudad Trujillo
    Havana=La Habana
    Bogotá=Santa Fe de Bogotá
    Sucre=Chuquisaca=Charcas
    Ciudad Bolívar=Angostura
    Lima=City of the Kings
    Cusco=Cuzco=Qosqo
    João Pessoa=Parahyba
    Recife=Pernambuco
    Salvador=Bahia=São Salvador da Bahia
    Buenos Aires=Ciudad Autónoma de Buenos Aires=BA
    Rio de Janeiro=Rio
    São Paulo=Sampa
    Alice Springs=Stuart
    Dunedin=Edinburgh of the South=Ōtepoti
    Canterbury=Durovernum
    """
}
