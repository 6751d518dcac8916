extension Knowledge {
  /// What other initials stand for: in science, computing, business, sport and Latin.
  static let abbreviations: StaticString = """
    # abbreviation
    GDP=gross domestic product
    GNP=gross national product
    CPI=consumer price index
    VAT=value-added tax
    NYSE=New York Stock Exchange
    IPO=initial public offering
    CEO=chief executive officer
    ATM=automated teller machine
    NGO=non-governmental organization=nongovernmental organization
    UFO=unidentified flying object
    RSVP=répondez s'il vous plaît
    AD=anno Domini=CE=Common Era
    BC=before Christ=BCE=before the Common Era
    GMT=Greenwich Mean Time
    UTC=Coordinated Universal Time
    LSD=lysergic acid diethylamide
    THC=tetrahydrocannabinol
    MDMA=ecstasy=3,4-methylenedioxymethamphetamine
    DDT=dichlorodiphenyltrichloroethane
    TNT=trinitrotoluene
    PCB=polychlorinated biphenyl
    PVC=polyvinyl chloride
    PET=polyethylene terephthalate
    PTFE=polytetrafluoroethylene=Teflon
    MSG=monosodium glutamate
    DMSO=dimethyl sulfoxide
    CFC=chlorofluorocarbon
    VOC=Dutch East India Company=Vereenigde Oostindische Compagnie
    EIC=British East India Company=East India Company
    DNA=deoxyribonucleic acid
    RNA=ribonucleic acid
    mRNA=messenger RNA
    tRNA=transfer RNA
    rRNA=ribosomal RNA
    ATP=adenosine triphosphate
    ADP=adenosine diphosphate
    AMP=adenosine monophosphate
    cAMP=cyclic AMP=cyclic adenosine monophosphate
    GTP=guanosine triphosphate
    NADH=reduced nicotinamide adenine dinucleotide
    NAD=nicotinamide adenine dinucleotide
    CoA=coenzyme A
    PCR=polymerase chain reaction
    GFP=green fluorescent protein
    CRISPR=clustered regularly interspaced short palindromic repeats
    GMO=genetically modified organism
    ELISA=enzyme-linked immunosorbent assay
    HPLC=high-performance liquid chromatography=high-pressure liquid chromatography
    TLC=thin-layer chromatography
    NMR=nuclear magnetic resonance
    MRI=magnetic resonance imaging
    fMRI=functional magnetic resonance imaging
    CT scan=CAT scan=computed tomography=computerized axial tomography
    PET scan=positron emission tomography
    EEG=electroencephalogram=electroencephalography
    ECG=EKG=electrocardiogram=electrocardiography
    ICU=intensive care unit
    STD=sexually transmitted disease=sexually transmitted infection=STI
    HIV=human immunodeficiency virus
    AIDS=acquired immune deficiency syndrome=acquired immunodeficiency syndrome
    HPV=human papillomavirus
    EBV=Epstein-Barr virus
    SARS=severe acute respiratory syndrome
    COPD=chronic obstructive pulmonary disease
    ADHD=attention deficit hyperactivity disorder
    PTSD=post-traumatic stress disorder
    OCD=obsessive-compulsive disorder
    ALS=amyotrophic lateral sclerosis=Lou Gehrig's disease
    SAD=seasonal affective disorder
    SSRI=selective serotonin reuptake inhibitor
    NSAID=nonsteroidal anti-inflammatory drug
    CPR=cardiopulmonary resuscitation
    BMI=body mass index
    CNS=central nervous system
    GABA=gamma-aminobutyric acid
    ADH=antidiuretic hormone=vasopressin
    FSH=follicle-stimulating hormone
    hCG=human chorionic gonadotropin
    TSH=thyroid-stimulating hormone=thyrotropin
    ACTH=adrenocorticotropic hormone=corticotropin
    HGH=human growth hormone=somatotropin
    LDL=low-density lipoprotein
    DSM=Diagnostic and Statistical Manual of Mental Disorders
    TEM=transmission electron microscope
    STM=scanning tunneling microscope
    laser=light amplification by stimulated emission of radiation
    maser=microwave amplification by stimulated emission of radiation
    radar=radio detection and ranging
    sonar=sound navigation and ranging
    lidar=light detection and ranging
    scuba=self-contained underwater breathing apparatus
    LED=light-emitting diode
    LCD=liquid-crystal display
    CRT=cathode-ray tube
    emf=electromotive force
    BEC=Bose-Einstein condensate
    QCD=quantum chromodynamics
    CMB=cosmic microwave background=CMBR=cosmic microwave background radiation
    WIMP=weakly interacting massive particle
    MACHO=massive compact halo object=massive astrophysical compact halo object
    LIGO=Laser Interferometer Gravitational-Wave Observatory
    SETI=Search for Extraterrestrial Intelligence
    IUPAC=International Union of Pure and Applied Chemistry
    IAU=International Astronomical Union
    VSEPR=valence shell electron pair repulsion
    HOMO=highest occupied molecular orbital
    LUMO=lowest unoccupied molecular orbital
    STP=standard temperature and pressure
    GPS=Global Positioning System
    CPU=central processing unit
    GPU=graphics processing unit
    RAM=random-access memory
    ROM=read-only memory
    USB=Universal Serial Bus
    BIOS=Basic Input/Output System
    GUI=graphical user interface
    API=application programming interface
    OOP=object-oriented programming
    SQL=Structured Query Language
    HTML=Hypertext Markup Language
    CSS=Cascading Style Sheets
    XML=Extensible Markup Language
    HTTP=Hypertext Transfer Protocol
    FTP=File Transfer Protocol
    TCP=Transmission Control Protocol
    UDP=User Datagram Protocol
    DNS=Domain Name System
    VPN=virtual private network
    LAN=local area network
    WWW=World Wide Web=the Web
    URL=uniform resource locator
    ISP=internet service provider
    ASCII=American Standard Code for Information Interchange
    RSA=Rivest-Shamir-Adleman
    BFS=breadth-first search
    DFS=depth-first search
    FIFO=first in, first out
    LIFO=last in, first out
    AI=artificial intelligence
    ENIAC=Electronic Numerical Integrator and Computer
    ARPANET=Advanced Research Projects Agency Network
    DARPA=Defense Advanced Research Projects Agency
    IBM=International Business Machines=Big Blue
    HP=Hewlett-Packard
    GE=General Electric
    GM=General Motors
    AT&T=American Telephone and Telegraph
    MIT=Massachusetts Institute of Technology
    Caltech=California Institute of Technology
    UCLA=University of California, Los Angeles
    LSE=London School of Economics
    SAT=Scholastic Aptitude Test
    NFL=National Football League
    NBA=National Basketball Association
    MLB=Major League Baseball
    NHL=National Hockey League
    NCAA=National Collegiate Athletic Association
    MVP=most valuable player
    RBI=run batted in=runs batted in
    MoMA=Museum of Modern Art
    Metropolitan Museum of Art=Metropolitan Museum
    V&A=Victoria and Albert Museum
    NPR=National Public Radio
    PBS=Public Broadcasting Service
    CNN=Cable News Network
    NBC=National Broadcasting Company
    CBS=Columbia Broadcasting System
    MTV=Music Television
    PETA=People for the Ethical Treatment of Animals
    YMCA=Young Men's Christian Association
    LDS Church=Mormon Church=Church of Jesus Christ of Latter-day Saints=Mormons
    AME Church=African Methodist Episcopal Church
    EST=Eastern Standard Time
    DST=daylight saving time=daylight savings time=summer time
    AC=alternating current
    FM=frequency modulation
    UV=ultraviolet
    IR=infrared
    pH=potential of hydrogen
    gcd=greatest common divisor=greatest common factor=gcf=highest common factor=hcf
    lcm=least common multiple=lowest common multiple
    PEMDAS=order of operations=BODMAS=BIDMAS
    rms=root mean square
    ANOVA=analysis of variance
    QED=quod erat demonstrandum
    SAS=side-angle-side
    SSS=side-side-side
    ASA=angle-side-angle
    etc.=et cetera
    i.e.=id est
    e.g.=exempli gratia
    RIP=requiescat in pace
    INRI=Iesus Nazarenus Rex Iudaeorum
    SPQR=Senatus Populusque Romanus
    """
}
