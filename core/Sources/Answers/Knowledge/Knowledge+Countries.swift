extension Knowledge {
  /// Countries: official, former and short names, and states of the past.
  ///
  /// NB: England is not the United Kingdom. Holland is a part of the Netherlands, yet every
  /// moderator takes it for the country.
  static let countries: StaticString = """
    # country
    Congo Free State=Independent State of the Congo
    Canada=Dominion of Canada
    Georgia=Republic of Georgia=Sakartvelo
    Palestine=State of Palestine
    Malaysia=Federation of Malaysia
    Grenada=Isle of Spice
    Jamaica=Xaymaca
    Manchukuo=Manchoukuo=Manchu State
    Denmark-Norway=Dano-Norwegian Realm
    Trinidad and Tobago=Republic of Trinidad and Tobago
    Holy Roman Empire=Holy Roman Empire of the German Nation=HRE
    Umayyad Caliphate=Omayyad Caliphate
    Abbasid Caliphate=Abbassid Caliphate
    Seljuk Empire=Seljuq Empire
    Ayyubid dynasty=Ayyubids
    Mamluk Sultanate=Mameluke Sultanate
    Khwarazmian Empire=Khwarezmian Empire=Khwarezm
    Kievan Rus=Kyivan Rus
    Grand Duchy of Moscow=Muscovy
    Novgorod Republic=Lord Novgorod the Great
    Republic of Venice=Venetian Republic=La Serenissima=Most Serene Republic of Venice
    Dutch Republic=United Provinces=Republic of the Seven United Netherlands
    Cisalpine Republic=Repubblica Cisalpina
    Republic of Texas=Texas Republic
    Orange Free State=Oranje-Vrijstaat
    Transvaal=South African Republic
    Aztec Empire=Mexica Empire
    Afghanistan=Islamic Emirate of Afghanistan=Islamic Republic of Afghanistan
    Albania=Republic of Albania
    Algeria=People's Democratic Republic of Algeria
    Andorra=Principality of Andorra
    Angola=Republic of Angola=Portuguese West Africa
    Argentina=Argentine Republic=The Argentine
    Armenia=Republic of Armenia
    Australia=Commonwealth of Australia
    Austria=Republic of Austria
    Azerbaijan=Republic of Azerbaijan
    Bahamas=Commonwealth of The Bahamas
    Bahrain=Kingdom of Bahrain
    Bangladesh=People's Republic of Bangladesh=East Pakistan
    Belarus=Republic of Belarus=Byelorussia=Belorussia
    Belgium=Kingdom of Belgium
    Belize=British Honduras
    Benin=Republic of Benin=Dahomey
    Bhutan=Kingdom of Bhutan
    Bolivia=Plurinational State of Bolivia
    Bosnia and Herzegovina=Bosnia=Bosnia-Herzegovina=BiH
    Botswana=Republic of Botswana=Bechuanaland
    Brazil=Federative Republic of Brazil=Brasil
    Brunei=Brunei Darussalam
    Bulgaria=Republic of Bulgaria
    Burkina Faso=Upper Volta
    Burundi=Republic of Burundi
    Cambodia=Kampuchea=Kingdom of Cambodia=Democratic Kampuchea
    Cameroon=Republic of Cameroon=Cameroun
    Cape Verde=Cabo Verde=Republic of Cabo Verde
    Central African Republic=Ubangi-Shari=CAR
    Chad=Republic of Chad=Tchad
    Chile=Republic of Chile
    China=People's Republic of China=PRC=mainland China=Communist China=Red China
    Colombia=Republic of Colombia
    Comoros=Union of the Comoros=Comoro Islands
    Democratic Republic of the Congo=DRC=Congo-Kinshasa=Zaire=Belgian Congo=DR Congo=\
    Democratic Republic of Congo
    Republic of the Congo=Congo-Brazzaville=Republic of Congo
    Costa Rica=Republic of Costa Rica
    Croatia=Republic of Croatia=Hrvatska
    Cuba=Republic of Cuba
    Cyprus=Republic of Cyprus
    Czech Republic=Czechia
    Denmark=Kingdom of Denmark=Danmark
    Djibouti=Republic of Djibouti=French Somaliland
    Dominica=Commonwealth of Dominica
    East Timor=Timor-Leste=Portuguese Timor
    Ecuador=Republic of Ecuador
    Egypt=Arab Republic of Egypt=Misr
    El Salvador=Republic of El Salvador
    Equatorial Guinea=Republic of Equatorial Guinea=Spanish Guinea
    Eritrea=State of Eritrea
    Estonia=Republic of Estonia=Eesti
    Eswatini=Swaziland=Kingdom of Eswatini=Kingdom of Swaziland
    Ethiopia=Abyssinia=Federal Democratic Republic of Ethiopia
    Fiji=Republic of Fiji=Fiji Islands
    Finland=Republic of Finland=Suomi
    France=French Republic
    Gabon=Gabonese Republic
    Gambia=Republic of The Gambia=Islamic Republic of The Gambia
    Germany=Federal Republic of Germany=Deutschland
    East Germany=German Democratic Republic=GDR=DDR
    West Germany=Bonn Republic
    Ghana=Gold Coast=Republic of Ghana
    Greece=Hellenic Republic=Hellas
    Guatemala=Republic of Guatemala
    Guinea=Republic of Guinea=Guinea-Conakry=French Guinea
    Guinea-Bissau=Portuguese Guinea
    Guyana=British Guiana=Co-operative Republic of Guyana
    Haiti=Republic of Haiti=Saint-Domingue
    Honduras=Republic of Honduras
    Hungary=Magyarország
    Iceland=Republic of Iceland
    India=Republic of India=Bharat
    Indonesia=Republic of Indonesia=Dutch East Indies=Netherlands East Indies
    Iran=Persia=Islamic Republic of Iran
    Iraq=Republic of Iraq
    Ireland=Republic of Ireland=Éire=Irish Free State
    Israel=State of Israel
    Italy=Italian Republic=Italia
    Ivory Coast=Côte d'Ivoire=Republic of Côte d'Ivoire
    Japan=Nippon=Nihon=Land of the Rising Sun
    Jordan=Hashemite Kingdom of Jordan=Transjordan
    Kazakhstan=Republic of Kazakhstan
    Kenya=Republic of Kenya=British East Africa
    Kiribati=Gilbert Islands=Republic of Kiribati
    North Korea=Democratic People's Republic of Korea=DPRK
    South Korea=Republic of Korea=ROK
    Kosovo=Republic of Kosovo
    Kuwait=State of Kuwait
    Kyrgyzstan=Kyrgyz Republic=Kirghizia=Kirgizia
    Laos=Lao People's Democratic Republic=Lao PDR
    Latvia=Republic of Latvia=Latvija
    Lebanon=Lebanese Republic
    Lesotho=Basutoland=Kingdom of Lesotho
    Liberia=Republic of Liberia
    Libya=State of Libya
    Liechtenstein=Principality of Liechtenstein
    Lithuania=Republic of Lithuania=Lietuva
    Luxembourg=Grand Duchy of Luxembourg=Luxemburg
    Madagascar=Malagasy Republic=Republic of Madagascar
    Malawi=Nyasaland=Republic of Malawi
    Maldives=Maldive Islands=Republic of Maldives
    Mali=French Sudan=Republic of Mali
    Malta=Republic of Malta
    Marshall Islands=Republic of the Marshall Islands
    Mauritania=Islamic Republic of Mauritania
    Mauritius=Republic of Mauritius
    Mexico=United Mexican States
    Federated States of Micronesia=FSM
    Moldova=Republic of Moldova
    Monaco=Principality of Monaco
    Mongolia=Outer Mongolia=Mongolian People's Republic
    Montenegro=Crna Gora
    Morocco=Kingdom of Morocco
    Mozambique=Republic of Mozambique=Portuguese East Africa=Moçambique
    Myanmar=Burma=Republic of the Union of Myanmar
    Namibia=South West Africa=German South West Africa=Republic of Namibia
    Nauru=Pleasant Island=Republic of Nauru
    Nepal=Federal Democratic Republic of Nepal
    Netherlands=Holland=Kingdom of the Netherlands
    New Zealand=Aotearoa=NZ
    Nicaragua=Republic of Nicaragua
    Niger=Republic of the Niger
    Nigeria=Federal Republic of Nigeria
    North Macedonia=Republic of North Macedonia=FYROM=Former Yugoslav Republic of Macedonia=\
    Republic of Macedonia
    Norway=Kingdom of Norway=Norge
    Oman=Sultanate of Oman=Muscat and Oman
    Pakistan=Islamic Republic of Pakistan
    Palau=Belau=Republic of Palau
    Panama=Republic of Panama
    Papua New Guinea=PNG=Independent State of Papua New Guinea
    Paraguay=Republic of Paraguay
    Peru=Republic of Peru
    Philippines=Republic of the Philippines=Philippine Islands
    Poland=Republic of Poland=Polska
    Portugal=Portuguese Republic
    Qatar=State of Qatar
    Romania=Rumania=Roumania
    Russia=Russian Federation
    Rwanda=Republic of Rwanda=Ruanda
    Saint Kitts and Nevis=St. Kitts and Nevis=Saint Christopher and Nevis
    Saint Lucia=St. Lucia
    Saint Vincent and the Grenadines=St. Vincent and the Grenadines
    Samoa=Western Samoa=Independent State of Samoa=German Samoa
    San Marino=Republic of San Marino=Most Serene Republic of San Marino
    São Tomé and Príncipe=São Tomé e Príncipe
    Saudi Arabia=Kingdom of Saudi Arabia=KSA
    Senegal=Republic of Senegal
    Serbia=Republic of Serbia=Srbija
    Seychelles=Republic of Seychelles
    Sierra Leone=Republic of Sierra Leone
    Singapore=Republic of Singapore=Lion City
    Slovakia=Slovak Republic
    Slovenia=Republic of Slovenia
    Solomon Islands=British Solomon Islands=Solomons
    Somalia=Federal Republic of Somalia
    South Africa=Republic of South Africa=Union of South Africa=RSA
    South Sudan=Republic of South Sudan
    Spain=Kingdom of Spain=España
    Sri Lanka=Ceylon=Serendib=Democratic Socialist Republic of Sri Lanka
    Sudan=Republic of the Sudan=Anglo-Egyptian Sudan
    Suriname=Surinam=Dutch Guiana
    Sweden=Kingdom of Sweden=Sverige
    Switzerland=Swiss Confederation=Helvetia=Confoederatio Helvetica
    Syria=Syrian Arab Republic
    Taiwan=Republic of China=Formosa=ROC=Chinese Taipei=Nationalist China
    Tajikistan=Republic of Tajikistan=Tadzhikistan
    Tanzania=United Republic of Tanzania
    Thailand=Siam=Kingdom of Thailand
    Togo=Togolese Republic=French Togoland
    Tonga=Friendly Islands=Kingdom of Tonga
    Tunisia=Republic of Tunisia
    Turkey=Türkiye=Republic of Turkey=Republic of Türkiye
    Turkmenistan=Turkmenia
    Tuvalu=Ellice Islands
    Uganda=Republic of Uganda
    Ukraine=Ukrayina
    United Arab Emirates=UAE=Trucial States=Trucial Oman
    United Kingdom=UK=United Kingdom of Great Britain and Northern Ireland=Great Britain=Britain
    United States=USA=US=United States of America=America
    Uruguay=Oriental Republic of Uruguay=Banda Oriental
    Uzbekistan=Republic of Uzbekistan
    Vanuatu=New Hebrides=Republic of Vanuatu
    Vatican City=Holy See=Vatican City State=Vatican
    Venezuela=Bolivarian Republic of Venezuela
    Vietnam=Socialist Republic of Vietnam=Viet Nam
    North Vietnam=Democratic Republic of Vietnam
    South Vietnam=Republic of Vietnam
    Yemen=Republic of Yemen
    South Yemen=People's Democratic Republic of Yemen=Democratic Yemen
    North Yemen=Yemen Arab Republic
    Zambia=Northern Rhodesia=Republic of Zambia
    Zimbabwe=Southern Rhodesia=Rhodesia
    Soviet Union=USSR=Union of Soviet Socialist Republics=CCCP
    Yugoslavia=Jugoslavia
    Austria-Hungary=Austro-Hungarian Empire=Dual Monarchy=Austro-Hungarian Monarchy
    Polish-Lithuanian Commonwealth=Poland-Lithuania=Rzeczpospolita
    Papal States=States of the Church
    Byzantine Empire=Eastern Roman Empire=Byzantium
    Ottoman Empire=Osmanli Empire
    Achaemenid Empire=First Persian Empire
    Sasanian Empire=Sassanid Empire=Sassanian Empire
    Parthian Empire=Arsacid Empire
    Mughal Empire=Mogul Empire=Moghul Empire
    Inca Empire=Tawantinsuyu=Incan Empire
    Qing dynasty=Manchu dynasty=Ch'ing dynasty
    Song dynasty=Sung dynasty
    Zhou dynasty=Chou dynasty
    Qin dynasty=Ch'in dynasty
    Joseon=Choson=Yi dynasty
    Goryeo=Koryo
    Tokugawa shogunate=Edo shogunate=Tokugawa bakufu
    Ashikaga shogunate=Muromachi shogunate
    Weimar Republic=Weimar Germany
    Nazi Germany=Third Reich
    German Empire=Second Reich=Kaiserreich=Imperial Germany
    Confederate States of America=Confederacy=CSA=Confederate States
    Sardinia-Piedmont=Kingdom of Sardinia=Piedmont-Sardinia
    Great Colombia=Gran Colombia
    Ashanti Empire=Asante Empire=Asante=Ashanti
    Kush=Nubian kingdom of Kush=Cush
    Carthage=Carthaginian Empire=Qart-hadasht
    Aksum=Axum=Kingdom of Aksum=Aksumite Empire
    Songhai Empire=Songhay Empire
    Elam=Susiana
    Urartu=Kingdom of Van
    """
}
