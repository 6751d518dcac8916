extension Knowledge {
  /// Towns of Asia, the Balkans and eastern Europe: other and older names.
  static let easternCities: StaticString = """
    # place
    Istanbul=Constantinople=Byzantium=Stamboul=New Rome=Tsargrad
    Ho Chi Minh City=Saigon
    Beijing=Peking=Peiping=Beiping=Khanbaliq=Dadu
    Guangzhou=Canton
    Nanjing=Nanking
    Tianjin=Tientsin
    Chongqing=Chungking
    Xi'an=Chang'an=Sian
    Kaifeng=Bianjing=Bianliang
    Shenyang=Mukden
    Dalian=Dairen
    Lüshun=Port Arthur=Lüshunkou
    Qingdao=Tsingtao
    Hangzhou=Hangchow=Lin'an
    Suzhou=Soochow
    Fuzhou=Foochow
    Xiamen=Amoy
    Shantou=Swatow
    Changchun=Hsinking
    Taipei=Taihoku
    Ürümqi=Urumchi
    Seoul=Hanyang=Keijo
    Pyongyang=Heijo
    Busan=Pusan
    Incheon=Inchon=Chemulpo
    Tokyo=Edo=Yedo
    Kyoto=Heian-kyo=Miyako
    Ulaanbaatar=Ulan Bator=Urga
    Mumbai=Bombay
    Chennai=Madras
    Kolkata=Calcutta
    Bengaluru=Bangalore
    Varanasi=Benares=Banaras=Kashi
    Prayagraj=Allahabad
    Thiruvananthapuram=Trivandrum
    Pune=Poona
    Kochi=Cochin
    Kozhikode=Calicut
    Vadodara=Baroda
    Kanpur=Cawnpore
    Mysuru=Mysore
    Patna=Pataliputra
    Shimla=Simla
    Delhi=Shahjahanabad
    Dhaka=Dacca
    Faisalabad=Lyallpur
    Yangon=Rangoon
    Naypyidaw=Nay Pyi Taw
    Mawlamyine=Moulmein
    Bagan=Pagan
    Bangkok=Krung Thep
    Hanoi=Thang Long
    Da Nang=Tourane
    Jakarta=Batavia=Djakarta
    Makassar=Ujung Pandang
    Singapore=Temasek
    Mashhad=Meshed
    Isfahan=Esfahan
    Hamadan=Ecbatana
    Susa=Shushan
    Erbil=Arbela=Irbil=Hawler
    Aleppo=Halab=Beroea
    Homs=Emesa
    Antakya=Antioch
    Iskenderun=Alexandretta
    Jaffa=Yafo=Joppa
    Acre=Akko=Saint-Jean d'Acre
    Jerusalem=Al-Quds=Aelia Capitolina
    Hebron=Al-Khalil
    Nablus=Shechem
    Tyre=Sour
    Sidon=Saida
    Byblos=Jbeil=Gebal
    Palmyra=Tadmor
    Medina=Yathrib
    Mecca=Makkah
    Jeddah=Jiddah
    Ankara=Angora=Ancyra
    İzmir=Smyrna
    Edirne=Adrianople=Hadrianopolis
    Bursa=Prusa=Brusa
    İznik=Nicaea
    İzmit=Nicomedia
    Konya=Iconium
    Trabzon=Trebizond=Trapezus
    Bodrum=Halicarnassus
    Bergama=Pergamon=Pergamum
    Gallipoli=Gelibolu
    Şanlıurfa=Edessa=Urfa
    Troy=Ilium=Ilion=Hisarlik
    Nicosia=Lefkosia
    Thessaloniki=Salonica=Thessalonica=Salonika
    Nafplio=Nauplia
    Pylos=Navarino
    Sparta=Lacedaemon
    Athens=Athina
    Durrës=Durazzo=Dyrrhachium=Epidamnus
    Shkodër=Scutari=Shkodra
    Tirana=Tiranë
    Dubrovnik=Ragusa
    Split=Spalato
    Zadar=Zara
    Rijeka=Fiume
    Pula=Pola
    Zagreb=Agram
    Ljubljana=Laibach
    Belgrade=Beograd=Singidunum
    Niš=Naissus=Nish
    Podgorica=Titograd
    Bitola=Monastir
    Skopje=Üsküb=Scupi
    Sofia=Serdica
    Plovdiv=Philippopolis
    Bucharest=București
    Iași=Jassy
    Cluj-Napoca=Klausenburg=Kolozsvár=Cluj
    Sibiu=Hermannstadt
    Timișoara=Temesvár
    Constanța=Tomis
    Bratislava=Pressburg=Pozsony
    Vienna=Wien=Vindobona
    Salzburg=Juvavum
    Prague=Praha
    Brno=Brünn
    Plzeň=Pilsen
    Olomouc=Olmütz
    České Budějovice=Budweis
    Karlovy Vary=Karlsbad=Carlsbad
    Mariánské Lázně=Marienbad
    Slavkov u Brna=Austerlitz
    Terezín=Theresienstadt
    Warsaw=Warszawa
    Kraków=Cracow=Krakau
    Gdańsk=Danzig
    Wrocław=Breslau
    Szczecin=Stettin
    Poznań=Posen
    Łódź=Litzmannstadt
    Oświęcim=Auschwitz
    Stębark=Tannenberg
    Gniezno=Gnesen
    Kaliningrad=Königsberg
    Sovetsk=Tilsit
    Klaipėda=Memel
    Vilnius=Wilno=Vilna
    Kaunas=Kovno
    Tallinn=Reval
    Tartu=Dorpat=Yuryev
    Helsinki=Helsingfors
    Turku=Åbo
    Vyborg=Viipuri
    Oslo=Christiania=Kristiania
    Trondheim=Nidaros
    Bergen=Bjørgvin
    Copenhagen=København
    Helsingør=Elsinore
    Gothenburg=Göteborg
    Nuuk=Godthåb
    Saint Petersburg=Leningrad=Petrograd=St. Petersburg
    Volgograd=Stalingrad=Tsaritsyn
    Yekaterinburg=Sverdlovsk=Ekaterinburg
    Nizhny Novgorod=Gorky
    Samara=Kuybyshev
    Tver=Kalinin
    Perm=Molotov
    Novosibirsk=Novonikolayevsk
    Ulyanovsk=Simbirsk
    Arkhangelsk=Archangel
    Pushkin=Tsarskoye Selo
    Donetsk=Stalino=Yuzovka
    Dnipro=Dnipropetrovsk=Yekaterinoslav=Ekaterinoslav
    Luhansk=Voroshilovgrad=Lugansk
    Mariupol=Zhdanov
    Kyiv=Kiev
    Lviv=Lvov=Lwów=Lemberg
    Kharkiv=Kharkov
    Odesa=Odessa
    Chernivtsi=Czernowitz
    Zaporizhzhia=Aleksandrovsk=Zaporozhye
    Sevastopol=Sebastopol
    Feodosia=Kaffa=Caffa=Theodosia
    Kerch=Panticapaeum
    Chernobyl=Chornobyl
    Minsk=Mensk
    Brest=Brest-Litovsk
    Hrodna=Grodno
    Chișinău=Kishinev
    Tbilisi=Tiflis
    Batumi=Batum
    Yerevan=Erivan
    Gyumri=Leninakan=Alexandropol
    Ganja=Kirovabad=Elisabethpol
    Astana=Nur-Sultan=Akmola=Tselinograd=Akmolinsk
    Almaty=Alma-Ata=Verny
    Semey=Semipalatinsk
    Bishkek=Frunze=Pishpek
    Dushanbe=Stalinabad
    Khujand=Leninabad=Khodjend
    Ashgabat=Ashkhabad
    Samarkand=Maracanda=Samarqand
    Bukhara=Bokhara
    """
}
