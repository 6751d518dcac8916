extension Knowledge {
  /// Wars, battles and events that go by several names.
  static let events: StaticString = """
    # event
    World War I=First World War=Great War=WWI=War to End All Wars=World War One=WW1
    World War II=Second World War=WWII=World War Two=WW2
    American Civil War=War Between the States=US Civil War=War of the Rebellion
    American Revolution=American Revolutionary War=American War of Independence=Revolutionary War
    War of the Grand Alliance=Nine Years' War=War of the League of Augsburg
    Crimean War=Eastern War
    Mexican-American War=Mexican War
    Winter War=First Soviet-Finnish War=Russo-Finnish War
    Second Boer War=Anglo-Boer War=South African War=Boer War
    Franco-Prussian War=Franco-German War=War of 1870
    Austro-Prussian War=Seven Weeks' War
    Second Schleswig War=Danish-Prussian War
    Gulf War=Persian Gulf War
    Iraq War=Second Gulf War=Operation Iraqi Freedom
    Vietnam War=Second Indochina War=Resistance War Against America
    First Indochina War=French Indochina War
    Six-Day War=June War=1967 Arab-Israeli War=Third Arab-Israeli War
    Yom Kippur War=October War=1973 Arab-Israeli War=Ramadan War
    Suez Crisis=Second Arab-Israeli War=Sinai War=Tripartite Aggression
    1948 Arab-Israeli War=Israeli War of Independence=First Arab-Israeli War
    Falklands War=Malvinas War=Falklands Conflict
    Football War=Soccer War=100 Hour War
    War of the Triple Alliance=Paraguayan War
    War of the Pacific=Saltpeter War
    Algerian War=Algerian War of Independence
    Biafran War=Nigerian Civil War
    Second Congo War=Great African War=Africa's World War
    Indian Rebellion of 1857=Sepoy Mutiny=Indian Mutiny=Sepoy Rebellion
    Boxer Rebellion=Boxer Uprising=Yihetuan Movement
    Second Opium War=Arrow War
    Mau Mau Uprising=Mau Mau Rebellion
    June Fourth Incident=Tiananmen Square massacre=Tiananmen Square protests
    Nanking Massacre=Rape of Nanking=Nanjing Massacre
    Second Punic War=Hannibalic War
    Social War=Marsic War
    Third Servile War=Spartacus's rebellion=Gladiator War=Spartacus War
    First Jewish-Roman War=Great Jewish Revolt
    Greco-Persian Wars=Persian Wars
    King Philip's War=Metacom's War=Metacomet's War
    Whiskey Rebellion=Whiskey Insurrection
    Shays's Rebellion=Shays' Rebellion
    Nat Turner's Rebellion=Southampton Insurrection=Nat Turner's Revolt
    Red River War=Buffalo War
    Pontiac's War=Pontiac's Rebellion=Pontiac's Conspiracy
    First Barbary War=Tripolitan War
    War of Jenkins' Ear=Guerra del Asiento
    Third Crusade=Kings' Crusade
    First Crusade=Princes' Crusade
    Hussite Wars=Bohemian Wars
    Jacobite rising of 1745=The Forty-Five
    Glorious Revolution=Revolution of 1688=Bloodless Revolution
    English Civil War=English Civil Wars
    July Revolution=French Revolution of 1830
    October Revolution=Bolshevik Revolution=Great October Socialist Revolution
    Revolutions of 1848=Springtime of Nations=Spring of Nations=Springtime of the Peoples
    Velvet Revolution=Gentle Revolution
    Islamic Revolution=Iranian Revolution
    Hungarian Revolution of 1956=Hungarian Uprising
    Great Purge=Yezhovshchina
    Holodomor=Terror-Famine
    Great Famine of Ireland=Irish Potato Famine=Potato Famine=Great Hunger
    Holocaust=Shoah
    Final Solution=Endlösung
    Kristallnacht=Night of Broken Glass=November Pogrom=Crystal Night
    Night of the Long Knives=Röhm Purge=Operation Hummingbird
    Beer Hall Putsch=Munich Putsch
    20 July plot=Operation Valkyrie
    Armenian Genocide=Medz Yeghern
    Porajmos=Romani genocide
    Normandy landings=D-Day=Operation Neptune
    Operation Overlord=Battle of Normandy=Normandy invasion
    Battle of the Bulge=Ardennes Offensive=Ardennes Counteroffensive
    Operation Dynamo=Dunkirk evacuation=Miracle of Dunkirk
    Battle of the Philippine Sea=Great Marianas Turkey Shoot
    Battle of Antietam=Battle of Sharpsburg=Antietam
    First Battle of Bull Run=First Manassas=First Battle of Manassas=First Bull Run
    Second Battle of Bull Run=Second Manassas=Second Battle of Manassas=Second Bull Run
    Battle of Shiloh=Battle of Pittsburg Landing
    Battle of Stones River=Second Battle of Murfreesboro
    Battle of Seven Pines=Battle of Fair Oaks
    Battle of Hampton Roads=Battle of the Monitor and Merrimack=Battle of the Ironclads
    Sherman's March to the Sea=Savannah Campaign=March to the Sea
    Battle of the Little Bighorn=Custer's Last Stand=Battle of the Greasy Grass
    Battle of Leipzig=Battle of the Nations=Battle of Nations
    Battle of Austerlitz=Battle of the Three Emperors
    Battle of Königgrätz=Battle of Sadowa
    Battle of the Catalaunian Plains=Battle of Châlons
    Battle of Jutland=Battle of Skagerrak=Skagerrakschlacht
    Third Battle of Ypres=Battle of Passchendaele=Passchendaele
    Gallipoli Campaign=Dardanelles Campaign=Battle of Gallipoli
    Battle of Caporetto=Twelfth Battle of the Isonzo
    Brusilov Offensive=June Advance
    German spring offensive of 1918=Kaiserschlacht=Ludendorff Offensive
    Battle of Abukir Bay=Battle of the Nile
    Battle of Mohi=Battle of the Sajó River
    Battle of the Golden Spurs=Battle of Courtrai
    Battle of Marignano=Battle of the Giants
    Gunpowder Plot=Jesuit Treason=Powder Treason
    Bloody Sunday of 1972=Bogside Massacre
    Peterloo Massacre=Peterloo
    Black Monday of 1987=1987 stock market crash
    Wall Street Crash of 1929=Black Tuesday=Great Crash=Stock Market Crash of 1929
    Tulip mania=Tulipmania
    Great Recession=2008 financial crisis=global financial crisis
    Meiji Restoration=Meiji Ishin
    East-West Schism=Schism of 1054
    Western Schism=Papal Schism=Great Western Schism
    Avignon Papacy=Babylonian Captivity of the Church
    St. Bartholomew's Day Massacre=Massacre of St. Bartholomew
    California Gold Rush=Gold Rush of 1849
    1906 San Francisco earthquake=Great San Francisco Earthquake
    Compromise of 1877=Corrupt Bargain of 1877=Bargain of 1877
    Watergate=Watergate scandal=Watergate affair
    Iran-Contra affair=Iran-Contra=Irangate=Iran-Contra scandal
    Teapot Dome scandal=Teapot Dome
    Cuban Missile Crisis=October Crisis=Caribbean Crisis
    Bay of Pigs invasion=Playa Girón
    September 11 attacks=9/11=September 11
    My Lai Massacre=Sơn Mỹ massacre
    Boston Massacre=Incident on King Street
    Chernobyl disaster=Chernobyl accident
    Manhattan Project=Manhattan Engineer District
    Scopes Trial=Scopes Monkey Trial=Monkey Trial
    Great Chicago Fire=Chicago Fire of 1871
    Haymarket affair=Haymarket riot=Haymarket massacre
    Spanish flu=1918 influenza pandemic=1918 flu pandemic
    Dust Bowl=Dirty Thirties
    Hijra=Hegira
    Enlightenment=Age of Enlightenment
    Middle Ages=medieval period=Medieval era
    Battle of Red Cliffs=Battle of Chibi
    Taiping Rebellion=Taiping Civil War
    """
}
