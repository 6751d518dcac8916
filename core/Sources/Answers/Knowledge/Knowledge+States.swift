extension Knowledge {
  /// The United States by nickname and by postal abbreviation, and provinces by theirs.
  static let states: StaticString = """
    # state
    Alabama=Yellowhammer State
    Alaska=Last Frontier
    Arizona=Grand Canyon State
    Arkansas=Natural State
    California=Golden State
    Colorado=Centennial State
    Connecticut=Constitution State=Nutmeg State
    Delaware=First State
    Florida=Sunshine State
    Georgia=Peach State
    Hawaii=Aloha State
    Idaho=Gem State
    Illinois=Prairie State
    Indiana=Hoosier State
    Iowa=Hawkeye State
    Kansas=Sunflower State
    Kentucky=Bluegrass State=Commonwealth of Kentucky
    Louisiana=Pelican State
    Maine=Pine Tree State
    Maryland=Old Line State
    Massachusetts=Bay State=Commonwealth of Massachusetts
    Michigan=Wolverine State
    Minnesota=North Star State
    Mississippi=Magnolia State
    Missouri=Show-Me State
    Montana=Treasure State
    Nebraska=Cornhusker State
    Nevada=Silver State
    New Hampshire=Granite State
    New Jersey=Garden State
    New Mexico=Land of Enchantment
    New York=Empire State
    North Carolina=Tar Heel State
    North Dakota=Peace Garden State
    Ohio=Buckeye State
    Oklahoma=Sooner State
    Oregon=Beaver State
    Pennsylvania=Keystone State=Commonwealth of Pennsylvania
    Rhode Island=Ocean State
    South Carolina=Palmetto State
    South Dakota=Mount Rushmore State
    Tennessee=Volunteer State
    Texas=Lone Star State
    Utah=Beehive State
    Vermont=Green Mountain State
    Virginia=Old Dominion=Commonwealth of Virginia
    Washington=Evergreen State
    West Virginia=Mountain State
    Wisconsin=Badger State
    Wyoming=Equality State
    # postal
    AL=Alabama
    AK=Alaska
    AZ=Arizona
    AR=Arkansas
    CA=California
    CO=Colorado
    CT=Connecticut
    DE=Delaware
    FL=Florida
    GA=Georgia
    HI=Hawaii
    ID=Idaho
    IL=Illinois
    IN=Indiana
    IA=Iowa
    KS=Kansas
    KY=Kentucky
    LA=Louisiana
    ME=Maine
    MD=Maryland
    MA=Massachusetts
    MI=Michigan
    MN=Minnesota
    MS=Mississippi
    MO=Missouri
    MT=Montana
    NE=Nebraska
    NV=Nevada
    NH=New Hampshire
    NJ=New Jersey
    NM=New Mexico
    NY=New York
    NC=North Carolina
    ND=North Dakota
    OH=Ohio
    OK=Oklahoma
    OR=Oregon
    PA=Pennsylvania
    RI=Rhode Island
    SC=South Carolina
    SD=South Dakota
    TN=Tennessee
    TX=Texas
    UT=Utah
    VT=Vermont
    VA=Virginia
    WA=Washington
    WV=West Virginia
    WI=Wisconsin
    WY=Wyoming
    DC=District of Columbia
    PR=Puerto Rico
    GU=Guam
    ON=Ontario
    QC=Quebec
    BC=British Columbia
    AB=Alberta
    MB=Manitoba
    SK=Saskatchewan
    NS=Nova Scotia
    NB=New Brunswick
    NL=Newfoundland and Labrador
    PE=Prince Edward Island=PEI
    YT=Yukon
    NT=Northwest Territories
    NU=Nunavut
    NSW=New South Wales
    QLD=Queensland
    TAS=Tasmania
    VIC=Victoria
    """
}
