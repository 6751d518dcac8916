extension Knowledge {
  /// What the initials of organizations, laws and armies stand for.
  static let organizations: StaticString = """
    # abbreviation
    UN=United Nations=United Nations Organization=UNO
    EU=European Union
    EEC=European Economic Community=Common Market
    ECSC=European Coal and Steel Community
    NATO=North Atlantic Treaty Organization=North Atlantic Alliance
    SEATO=Southeast Asia Treaty Organization
    ASEAN=Association of Southeast Asian Nations
    APEC=Asia-Pacific Economic Cooperation
    OPEC=Organization of the Petroleum Exporting Countries
    OECD=Organisation for Economic Co-operation and Development
    OAS=Organization of American States
    OAU=Organisation of African Unity
    CIS=Commonwealth of Independent States
    COMECON=Council for Mutual Economic Assistance
    NAFTA=North American Free Trade Agreement
    USMCA=United States-Mexico-Canada Agreement
    GATT=General Agreement on Tariffs and Trade
    WTO=World Trade Organization
    IMF=International Monetary Fund
    WHO=World Health Organization
    UNESCO=United Nations Educational, Scientific and Cultural Organization
    UNICEF=United Nations Children's Fund=United Nations International Children's Emergency Fund
    UNHCR=United Nations High Commissioner for Refugees
    FAO=Food and Agriculture Organization
    IAEA=International Atomic Energy Agency
    ICC=International Criminal Court
    ICJ=International Court of Justice=World Court
    IPCC=Intergovernmental Panel on Climate Change
    WWF=World Wide Fund for Nature=World Wildlife Fund
    MSF=Doctors Without Borders=Médecins Sans Frontières
    IOC=International Olympic Committee
    FIFA=Fédération Internationale de Football Association
    Interpol=International Criminal Police Organization
    ISO=International Organization for Standardization
    CERN=European Organization for Nuclear Research
    ESA=European Space Agency
    LHC=Large Hadron Collider
    ISS=International Space Station
    HST=Hubble Space Telescope
    JWST=James Webb Space Telescope=Webb telescope
    NASA=National Aeronautics and Space Administration
    NOAA=National Oceanic and Atmospheric Administration
    NSF=National Science Foundation
    NIH=National Institutes of Health
    CDC=Centers for Disease Control=Centers for Disease Control and Prevention
    FDA=Food and Drug Administration
    EPA=Environmental Protection Agency
    FBI=Federal Bureau of Investigation
    CIA=Central Intelligence Agency
    NSA=National Security Agency
    OSS=Office of Strategic Services
    DHS=Department of Homeland Security
    TSA=Transportation Security Administration
    FEMA=Federal Emergency Management Agency
    DEA=Drug Enforcement Administration
    IRS=Internal Revenue Service
    SEC=Securities and Exchange Commission
    FCC=Federal Communications Commission
    FTC=Federal Trade Commission
    FDIC=Federal Deposit Insurance Corporation
    OSHA=Occupational Safety and Health Administration
    USDA=United States Department of Agriculture
    HUD=Department of Housing and Urban Development
    DOJ=Department of Justice
    DOD=Department of Defense
    Federal Reserve=Fed=Federal Reserve System
    SCOTUS=Supreme Court of the United States=US Supreme Court
    POTUS=President of the United States
    GOP=Republican Party=Grand Old Party
    SNP=Scottish National Party
    CDU=Christian Democratic Union
    SPD=Social Democratic Party of Germany
    Nazi Party=NSDAP=National Socialist German Workers' Party=Nazis
    SS=Schutzstaffel
    SA=Sturmabteilung=Brownshirts
    Gestapo=Geheime Staatspolizei
    Stasi=Staatssicherheit=Ministry for State Security
    KGB=Committee for State Security=Komitet Gosudarstvennoy Bezopasnosti
    NKVD=People's Commissariat for Internal Affairs
    Cheka=All-Russian Extraordinary Commission
    MI5=Security Service
    MI6=Secret Intelligence Service
    BBC=British Broadcasting Corporation=The Beeb
    NHS=National Health Service
    RAF=Royal Air Force
    IRA=Irish Republican Army
    PLO=Palestine Liberation Organization
    ETA=Euskadi Ta Askatasuna=Basque Homeland and Liberty
    FARC=Revolutionary Armed Forces of Colombia
    ANC=African National Congress
    ISIS=ISIL=Islamic State=Daesh=IS
    KMT=Kuomintang=Guomindang=Chinese Nationalist Party
    CCP=Chinese Communist Party=Communist Party of China=CPC
    PLA=People's Liberation Army
    BJP=Bharatiya Janata Party
    Viet Cong=National Liberation Front of South Vietnam=VC=NLF
    IDF=Israel Defense Forces
    DMZ=demilitarized zone
    NAACP=National Association for the Advancement of Colored People
    ACLU=American Civil Liberties Union
    SNCC=Student Nonviolent Coordinating Committee
    SCLC=Southern Christian Leadership Conference
    CORE=Congress of Racial Equality
    SDS=Students for a Democratic Society
    AIM=American Indian Movement
    NOW=National Organization for Women
    AFL-CIO=American Federation of Labor and Congress of Industrial Organizations
    AFL=American Federation of Labor
    CIO=Congress of Industrial Organizations
    IWW=Industrial Workers of the World=Wobblies
    NRA=National Rifle Association
    HUAC=House Un-American Activities Committee
    WPA=Works Progress Administration=Works Projects Administration
    CCC=Civilian Conservation Corps
    TVA=Tennessee Valley Authority
    AAA=Agricultural Adjustment Act
    NIRA=National Industrial Recovery Act
    KKK=Ku Klux Klan=Klan=Invisible Empire
    ERA=Equal Rights Amendment
    ADA=Americans with Disabilities Act
    ACA=Affordable Care Act=Obamacare=Patient Protection and Affordable Care Act
    GI Bill=Servicemen's Readjustment Act
    SALT=Strategic Arms Limitation Talks
    START=Strategic Arms Reduction Treaty
    NPT=Nuclear Non-Proliferation Treaty=Non-Proliferation Treaty
    SDI=Strategic Defense Initiative
    ICBM=intercontinental ballistic missile
    MIRV=multiple independently targetable reentry vehicle
    MAD=mutually assured destruction=mutual assured destruction
    WMD=weapon of mass destruction=weapons of mass destruction
    POW=prisoner of war
    MIA=missing in action
    AWOL=absent without leave
    VE Day=Victory in Europe Day
    """
}
