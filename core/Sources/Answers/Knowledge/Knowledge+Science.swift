extension Knowledge {
  /// Terms of biology, physics, chemistry and the Earth that have another name.
  static let science: StaticString = """
    # science
    cell membrane=plasma membrane=plasmalemma
    Golgi apparatus=Golgi body=Golgi complex=Golgi=dictyosome
    endoplasmic reticulum=ER
    Krebs cycle=citric acid cycle=tricarboxylic acid cycle=TCA cycle
    Calvin cycle=Calvin-Benson cycle=dark reactions=light-independent reactions
    Embden-Meyerhof pathway=glycolysis=Embden-Meyerhof-Parnas pathway
    urea cycle=ornithine cycle
    Cori cycle=lactic acid cycle
    pentose phosphate pathway=hexose monophosphate shunt
    programmed cell death=apoptosis
    cell eating=phagocytosis
    cell drinking=pinocytosis
    red blood cell=erythrocyte=red corpuscle=RBC
    white blood cell=leukocyte=leucocyte=WBC
    platelet=thrombocyte
    T cell=T lymphocyte
    B cell=B lymphocyte
    fat cell=adipocyte=lipocyte
    muscle fiber=myocyte=muscle cell
    nerve cell=neuron=neurone
    sperm=spermatozoon=sperm cell
    egg cell=ovum
    jumping genes=transposons=transposable elements
    Barr body=inactivated X chromosome
    Hardy-Weinberg equilibrium=Hardy-Weinberg principle=Hardy-Weinberg law
    vitamin A=retinol
    vitamin B1=thiamine=thiamin
    vitamin B2=riboflavin
    vitamin B3=niacin=nicotinic acid
    vitamin B5=pantothenic acid
    vitamin B6=pyridoxine
    vitamin B7=biotin=vitamin H
    vitamin B9=folic acid=folate=folacin
    vitamin B12=cobalamin=cyanocobalamin
    vitamin C=ascorbic acid
    vitamin D3=cholecalciferol
    vitamin D2=ergocalciferol
    vitamin E=tocopherol
    vitamin K1=phylloquinone
    adrenaline=epinephrine
    noradrenaline=norepinephrine
    thyroxine=T4
    triiodothyronine=T3
    kinetic theory of gases=kinetic molecular theory
    Newton's first law=law of inertia=Newton's first law of motion
    Newton's third law=law of action and reaction=Newton's third law of motion
    Biot-Savart law=Law of Biot and Savart
    Maxwell-Ampère law=Ampère-Maxwell law
    Snell's law=law of refraction=Snell-Descartes law
    Joule-Thomson effect=Joule-Kelvin effect
    Compton effect=Compton scattering
    Cherenkov radiation=Vavilov-Cherenkov radiation=Cerenkov radiation
    gamma rays=gamma radiation
    X-rays=Röntgen rays=X-radiation
    alpha particle=helium nucleus=alpha ray
    northern lights=aurora borealis
    southern lights=aurora australis
    braking radiation=bremsstrahlung
    quantum tunneling=tunnel effect=tunnelling
    uncertainty principle=Heisenberg uncertainty principle=Heisenberg's uncertainty principle
    Pauli exclusion principle=exclusion principle=Pauli principle
    special relativity=special theory of relativity
    general relativity=general theory of relativity
    Lorentz contraction=length contraction=Lorentz-FitzGerald contraction
    Higgs boson=God particle
    positron=antielectron=anti-electron
    pion=pi meson
    kaon=K meson
    bottom quark=beauty quark=b quark
    top quark=truth quark=t quark
    absolute zero=zero kelvin=0 K
    lever rule=law of the lever
    Charles's law=Charles' law=law of volumes
    Boyle's law=Boyle-Mariotte law=Mariotte's law
    Avogadro's number=Avogadro constant
    Gay-Lussac's law=Amontons' law
    Dalton's law=Dalton's law of partial pressures=law of partial pressures
    Le Chatelier's principle=Le Châtelier-Braun principle
    Haber process=Haber-Bosch process
    Hall-Héroult process=Hall process
    Solvay process=ammonia-soda process
    redox reaction=oxidation-reduction reaction=redox=oxidation-reduction
    single displacement reaction=single replacement reaction
    coordinate covalent bond=dative bond=coordinate bond
    atomic number=proton number
    mass number=nucleon number
    positive ion=cation
    negative ion=anion
    electron volt=electronvolt
    galvanic cell=voltaic cell
    capacitor=condenser
    variable resistor=rheostat
    Mohorovičić discontinuity=Moho
    cumulonimbus=thunderhead
    tsunami=seismic sea wave
    tectonic plate=lithospheric plate
    Richter scale=local magnitude scale
    K-Pg extinction=K-T extinction=Cretaceous-Paleogene extinction=Cretaceous-Tertiary extinction
    Great Dying=Permian extinction=Permian-Triassic extinction=end-Permian extinction
    Holocene=Recent epoch
    Pangaea=Pangea
    metathesis reaction=double displacement reaction=double replacement reaction
    ideal gas law=perfect gas law
    """
}
