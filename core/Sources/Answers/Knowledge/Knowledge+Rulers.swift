extension Knowledge {
  /// Rulers, popes and presidents: names, numbers and bynames.
  static let rulers: StaticString = """
    # ruler
    Charlemagne=Charles the Great=Karl der Große=Carolus Magnus
    Pepin the Short=Pippin the Short=Pepin III
    Augustus=Octavian=Caesar Augustus=Gaius Octavius=Octavius
    Julius Caesar=Gaius Julius Caesar
    Constantine the Great=Constantine I=Emperor Constantine
    Justinian the Great=Justinian I=Justinian
    Alexander the Great=Alexander III of Macedon
    Cyrus the Great=Cyrus II of Persia=Cyrus the Elder
    Darius the Great=Darius I
    Ramesses II=Rameses II=Ramesses the Great=Ramses II
    Akhenaten=Amenhotep IV=Ikhnaton
    Tutankhamun=King Tut=Tutankhaten=Tutankhamen
    Khufu=Cheops
    Khafre=Chephren
    Menkaure=Mycerinus
    Cleopatra=Cleopatra VII
    Nebuchadnezzar II=Nebuchadrezzar II=Nebuchadnezzar
    Ashoka=Asoka=Ashoka the Great
    Akbar=Akbar the Great=Jalal-ud-din Muhammad Akbar
    Aurangzeb=Alamgir
    Genghis Khan=Temüjin=Chinggis Khan
    Timur=Tamerlane=Timur the Lame=Timur Lenk
    Suleiman the Magnificent=Suleiman I=Suleiman the Lawgiver=Kanuni
    Mehmed II=Mehmed the Conqueror=Fatih Sultan Mehmet
    Saladin=Salah ad-Din=Yusuf ibn Ayyub
    Qin Shi Huang=Shi Huangdi=First Emperor of China=Qin Shi Huangdi
    Emperor Gaozu of Han=Liu Bang
    Emperor Taizong of Tang=Li Shimin
    Wu Zetian=Empress Wu=Wu Zhao
    Hongwu Emperor=Zhu Yuanzhang
    Yongle Emperor=Zhu Di
    Hirohito=Emperor Shōwa
    Sejong the Great=King Sejong
    Rama V=Chulalongkorn
    Rama IV=Mongkut
    Alfred the Great=King Alfred
    Cnut the Great=Canute=King Canute=Cnut=Knut the Great
    Ethelred the Unready=Æthelred II
    Harold Godwinson=Harold II
    William the Conqueror=William I of England=William the Bastard=William of Normandy
    William Rufus=William II of England
    Henry II of England=Henry Plantagenet=Henry Curtmantle
    Richard the Lionheart=Richard I=Coeur de Lion=Richard Coeur de Lion=Richard Lionheart
    King John=John Lackland=John of England
    Edward I=Edward Longshanks=Hammer of the Scots
    Edward of Woodstock=Edward the Black Prince=The Black Prince
    Henry IV of England=Henry Bolingbroke
    Mary I=Bloody Mary=Mary Tudor
    Mary, Queen of Scots=Mary Stuart=Mary I of Scotland
    Elizabeth I=Virgin Queen=Good Queen Bess
    James VI and I=James I of England=James VI of Scotland
    Robert the Bruce=Robert I of Scotland
    Lady Jane Grey=Nine Days' Queen
    William the Silent=William I of Orange
    James Francis Edward Stuart=The Old Pretender
    Charles Edward Stuart=Bonnie Prince Charlie=The Young Pretender
    Edward VIII=Duke of Windsor
    Louis IX=Saint Louis
    Philip IV of France=Philip the Fair
    Philip II of France=Philip Augustus
    Henry IV of France=Henry of Navarre=Good King Henry
    Louis XIV=Sun King=Le Roi Soleil
    Louis Philippe=Citizen King
    Napoleon Bonaparte=Napoleon I=Napoleon=Little Corporal
    Napoleon III=Louis-Napoleon=Louis Napoleon Bonaparte
    Napoleon II=King of Rome=Duke of Reichstadt=L'Aiglon
    Frederick Barbarossa=Barbarossa=Holy Roman Emperor Frederick I
    Stupor Mundi=Frederick II of Hohenstaufen=Holy Roman Emperor Frederick II
    Frederick II of Prussia=Frederick the Great=Old Fritz
    Otto I=Otto the Great
    Henry the Fowler=Henry I of Germany
    Charles V=Charles I of Spain=Holy Roman Emperor Charles V
    Maria Theresa=Empress Maria Theresa
    Wilhelm II=Kaiser Wilhelm II=William II of Germany=Kaiser Bill
    Isabella I=Isabella the Catholic=Isabella of Castile
    El Cid=Rodrigo Díaz de Vivar
    Peter the Great=Peter I of Russia
    Catherine the Great=Catherine II=Sophie of Anhalt-Zerbst
    Ivan the Terrible=Ivan IV=Ivan Grozny
    Ivan the Great=Ivan III
    Vladimir the Great=Saint Vladimir=Vladimir I
    Vlad the Impaler=Vlad III=Vlad Dracula=Vlad Tepes
    Wenceslas I=Good King Wenceslas=Saint Wenceslas
    Gustavus Adolphus=Gustav II Adolf=Lion of the North
    Gustav I=Gustav Vasa
    Attila=Attila the Hun=Scourge of God
    Mansa Musa=Musa I of Mali
    Pope Francis=Jorge Bergoglio=Jorge Mario Bergoglio
    Pope Benedict XVI=Joseph Ratzinger
    Pope John Paul II=Karol Wojtyła
    Pope Leo XIV=Robert Prevost=Robert Francis Prevost
    Pope Alexander VI=Rodrigo Borgia
    Pope Gregory VII=Hildebrand
    Pope Gregory I=Gregory the Great
    Pope Julius II=Giuliano della Rovere
    Abraham Lincoln=Honest Abe=The Great Emancipator=The Rail Splitter
    Theodore Roosevelt=Teddy Roosevelt=TR
    Franklin D. Roosevelt=FDR=Franklin Delano Roosevelt=Franklin Roosevelt
    John F. Kennedy=JFK=John Fitzgerald Kennedy=Jack Kennedy=John Kennedy
    Lyndon B. Johnson=LBJ=Lyndon Baines Johnson=Lyndon Johnson
    Robert F. Kennedy=RFK=Bobby Kennedy=Robert Kennedy
    Martin Luther King Jr.=MLK=Martin Luther King
    Dwight D. Eisenhower=Ike=Dwight Eisenhower
    Andrew Jackson=Old Hickory
    Zachary Taylor=Old Rough and Ready
    Martin Van Buren=Old Kinderhook=Little Magician
    John Quincy Adams=Old Man Eloquent=JQA
    James K. Polk=Young Hickory=James Polk
    Ulysses S. Grant=Hiram Ulysses Grant=Ulysses Grant
    Rutherford B. Hayes=Rutherford Hayes
    Calvin Coolidge=Silent Cal=John Calvin Coolidge
    Gerald Ford=Leslie Lynch King Jr.=Jerry Ford
    Jimmy Carter=James Earl Carter=James Earl Carter Jr.
    Ronald Reagan=The Gipper=The Great Communicator
    Richard Nixon=Tricky Dick=Richard Milhous Nixon
    Bill Clinton=William Jefferson Clinton=Slick Willie
    George W. Bush=George Walker Bush=Bush 43=Dubya
    George H. W. Bush=George Herbert Walker Bush=Bush 41
    Harry S. Truman=Harry Truman=Give 'Em Hell Harry
    Henry Clay=The Great Compromiser
    Lafayette=Gilbert du Motier=Marquis de Lafayette
    """
}
