extension Knowledge {
  /// Compounds, mixtures and minerals: common, systematic and trade names.
  static let substances: StaticString = """
    # substance
    acetone=propanone=dimethyl ketone
    acetic acid=ethanoic acid=CH3COOH
    formic acid=methanoic acid=HCOOH
    propionic acid=propanoic acid
    butyric acid=butanoic acid
    valeric acid=pentanoic acid
    oxalic acid=ethanedioic acid
    malonic acid=propanedioic acid
    succinic acid=butanedioic acid
    lactic acid=2-hydroxypropanoic acid=milk acid
    tartaric acid=2,3-dihydroxybutanedioic acid
    carbolic acid=phenol=hydroxybenzene
    picric acid=2,4,6-trinitrophenol=trinitrophenol
    benzoic acid=benzenecarboxylic acid
    formaldehyde=methanal=CH2O
    acetaldehyde=ethanal
    acetylene=ethyne=C2H2
    ethylene=ethene=C2H4
    propylene=propene
    isobutane=2-methylpropane=methylpropane
    isopentane=2-methylbutane
    isooctane=2,2,4-trimethylpentane
    isoprene=2-methyl-1,3-butadiene
    toluene=methylbenzene=toluol
    xylene=dimethylbenzene
    cumene=isopropylbenzene
    styrene=vinylbenzene=ethenylbenzene=phenylethene
    aniline=phenylamine=aminobenzene=benzenamine
    anisole=methoxybenzene
    methane=CH4
    ethane=C2H6
    propane=C3H8
    butane=C4H10
    octane=C8H18
    benzene=C6H6
    naphthalene=C10H8
    methanol=methyl alcohol=wood alcohol=CH3OH=wood spirit
    ethanol=ethyl alcohol=grain alcohol=C2H5OH=drinking alcohol
    isopropanol=isopropyl alcohol=rubbing alcohol=propan-2-ol=2-propanol
    ethylene glycol=ethane-1,2-diol=ethanediol
    glycerol=glycerin=glycerine=propane-1,2,3-triol
    nitroglycerin=glyceryl trinitrate=nitroglycerine=trinitroglycerin
    diethyl ether=ethoxyethane=ethyl ether
    ethyl acetate=ethyl ethanoate
    chloroform=trichloromethane=CHCl3
    iodoform=triiodomethane
    methylene chloride=dichloromethane=DCM
    methyl chloride=chloromethane
    vinyl chloride=chloroethene
    urea=carbamide
    phosgene=carbonyl chloride=COCl2
    mustard gas=sulfur mustard=yperite
    methyl isocyanate=MIC
    glucose=dextrose=grape sugar=C6H12O6
    fructose=levulose=fruit sugar
    sucrose=table sugar=cane sugar=saccharose
    lactose=milk sugar
    maltose=malt sugar
    caffeine=1,3,7-trimethylxanthine=theine=trimethylxanthine
    citric acid=2-hydroxypropane-1,2,3-tricarboxylic acid
    malic acid=hydroxybutanedioic acid
    stearic acid=octadecanoic acid
    palmitic acid=hexadecanoic acid
    Epsom salt=magnesium sulfate heptahydrate=epsomite=Epsom salts
    Glauber's salt=sodium sulfate decahydrate=mirabilite
    Rochelle salt=potassium sodium tartrate
    cream of tartar=potassium bitartrate=potassium hydrogen tartrate
    borax=sodium borate decahydrate=sodium tetraborate decahydrate
    blue vitriol=copper sulfate pentahydrate=bluestone
    white vitriol=zinc sulfate heptahydrate
    potassium alum=potash alum
    plaster of Paris=calcium sulfate hemihydrate
    Prussian blue=iron(III) ferrocyanide=ferric ferrocyanide
    Paris green=copper acetoarsenite
    white lead=basic lead carbonate
    aqua regia=royal water=nitro-hydrochloric acid
    limelight=calcium light=Drummond light
    dry ice=solid carbon dioxide
    graphite=black lead
    coal gas=town gas
    gasoline=petrol
    asphalt=bitumen
    gunpowder=black powder
    nitrocellulose=guncotton=cellulose nitrate
    RDX=cyclonite=hexogen
    PETN=pentaerythritol tetranitrate
    Freon-12=dichlorodifluoromethane
    Bakelite=phenol formaldehyde resin
    nylon 6,6=polyhexamethylene adipamide
    Plexiglas=Lucite=Perspex=PMMA=polymethyl methacrylate=acrylic glass
    polythene=polyethylene=polyethene
    polypropylene=polypropene
    rayon=artificial silk
    Lycra=spandex=elastane
    mother-of-pearl=nacre
    German silver=nickel silver
    sodium lauryl sulfate=sodium dodecyl sulfate
    # mineral
    potash feldspar=orthoclase=K-feldspar
    amethyst=purple quartz=violet quartz
    rock crystal=clear quartz
    smoky quartz=cairngorm
    peridot=chrysolite=gem olivine
    heliotrope stone=bloodstone
    lapis=lapis lazuli
    soapstone=steatite
    Iceland spar=optical calcite
    galena=lead glance
    sphalerite=zinc blende=blende
    uraninite=pitchblende
    bornite=peacock ore
    wollastonite=table spar
    kyanite=disthene
    titanite=sphene
    serpentine asbestos=chrysotile=white asbestos
    crocidolite=blue asbestos
    black mica=biotite
    white mica=muscovite
    lignite=brown coal
    bituminous coal=soft coal
    anthracite=hard coal
    diatomaceous earth=kieselguhr=diatomite
    china clay=kaolin
    pyrrhotite=magnetic pyrite
    gypsum=calcium sulfate dihydrate
    """
}
