extension Knowledge {
  /// Formulas beside the names of what they stand for, then names of the same substance.
  static let formulas: StaticString = """
    # formula
    H2O = water = dihydrogen monoxide
    D2O = heavy water = deuterium oxide
    H2O2 = hydrogen peroxide
    H2 = hydrogen gas = dihydrogen = molecular hydrogen
    O2 = oxygen gas = dioxygen = molecular oxygen
    N2 = nitrogen gas = dinitrogen = molecular nitrogen
    Cl2 = chlorine gas = dichlorine
    F2 = fluorine gas = difluorine
    Br2 = dibromine
    I2 = diiodine
    O3 = ozone = trioxygen
    P4 = white phosphorus
    S8 = octasulfur
    C60 = buckminsterfullerene
    CO = carbon monoxide
    CO2 = carbon dioxide
    CS2 = carbon disulfide
    CCl4 = carbon tetrachloride = tetrachloromethane
    NO = nitric oxide = nitrogen monoxide
    NO2 = nitrogen dioxide
    N2O = nitrous oxide = laughing gas = dinitrogen monoxide
    N2O4 = dinitrogen tetroxide
    N2O5 = dinitrogen pentoxide
    N2H4 = hydrazine
    NH3 = ammonia = azane
    NH4+ = ammonium
    NH4Cl = ammonium chloride = sal ammoniac
    NH4NO3 = ammonium nitrate
    NH4OH = ammonium hydroxide
    (NH4)2SO4 = ammonium sulfate
    NI3 = nitrogen triiodide
    HN3 = hydrazoic acid = hydrogen azide
    NaN3 = sodium azide
    HCN = hydrogen cyanide = prussic acid = hydrocyanic acid
    KCN = potassium cyanide
    NaCN = sodium cyanide
    HF = hydrogen fluoride = hydrofluoric acid
    HCl = hydrogen chloride = hydrochloric acid = muriatic acid = spirit of salt
    HBr = hydrogen bromide = hydrobromic acid
    HI = hydrogen iodide = hydroiodic acid
    H2S = hydrogen sulfide = sulfane
    H2Se = hydrogen selenide
    H2SO4 = sulfuric acid = oil of vitriol
    H2SO3 = sulfurous acid
    H2S2O7 = disulfuric acid = pyrosulfuric acid
    HNO3 = nitric acid = aqua fortis
    HNO2 = nitrous acid
    H3PO4 = phosphoric acid = orthophosphoric acid
    H3PO3 = phosphorous acid
    H2CO3 = carbonic acid
    H3BO3 = boric acid = orthoboric acid
    HClO = hypochlorous acid
    HClO2 = chlorous acid
    HClO3 = chloric acid
    HClO4 = perchloric acid
    H2CrO4 = chromic acid
    PH3 = phosphine
    AsH3 = arsine
    SbH3 = stibine
    SiH4 = silane
    B2H6 = diborane
    SO2 = sulfur dioxide
    SO3 = sulfur trioxide
    SF6 = sulfur hexafluoride
    UF6 = uranium hexafluoride
    UO2 = uranium dioxide
    U3O8 = triuranium octoxide
    PCl3 = phosphorus trichloride
    PCl5 = phosphorus pentachloride
    P4O10 = phosphorus pentoxide = P2O5
    BF3 = boron trifluoride
    BN = boron nitride
    B4C = boron carbide
    SiO2 = silicon dioxide = silica
    SiC = silicon carbide = carborundum
    SiCl4 = silicon tetrachloride
    Si3N4 = silicon nitride
    NaCl = sodium chloride = table salt = common salt = halite
    NaOH = sodium hydroxide = lye = caustic soda
    NaF = sodium fluoride
    NaBr = sodium bromide
    NaI = sodium iodide
    NaH = sodium hydride
    NaNO3 = sodium nitrate = Chile saltpeter
    NaNO2 = sodium nitrite
    Na2O = sodium oxide
    Na2O2 = sodium peroxide
    Na2S = sodium sulfide
    NaClO = sodium hypochlorite
    NaClO3 = sodium chlorate
    NaHCO3 = sodium bicarbonate = baking soda = sodium hydrogen carbonate = bicarbonate of soda
    Na2CO3 = sodium carbonate = washing soda = soda ash
    Na2SO4 = sodium sulfate
    Na2SO3 = sodium sulfite
    Na2S2O3 = sodium thiosulfate
    Na3PO4 = trisodium phosphate = sodium phosphate
    Na2SiO3 = sodium metasilicate
    Na2B4O7 = sodium tetraborate
    NaBH4 = sodium borohydride
    LiAlH4 = lithium aluminium hydride = lithium aluminum hydride
    Na3AlF6 = cryolite
    CH3COONa = sodium acetate
    KCl = potassium chloride = sylvite
    KOH = potassium hydroxide = caustic potash
    KBr = potassium bromide
    KI = potassium iodide
    KNO3 = potassium nitrate = saltpeter = saltpetre = niter = nitre
    KMnO4 = potassium permanganate
    K2Cr2O7 = potassium dichromate
    K2CrO4 = potassium chromate
    K2CO3 = potassium carbonate = pearl ash
    KClO3 = potassium chlorate
    KClO4 = potassium perchlorate
    K2SO4 = potassium sulfate
    KSCN = potassium thiocyanate
    KAl(SO4)2 = potassium aluminium sulfate = potassium aluminum sulfate
    LiOH = lithium hydroxide
    LiCl = lithium chloride
    LiF = lithium fluoride
    Li2CO3 = lithium carbonate
    RbCl = rubidium chloride
    CsCl = caesium chloride = cesium chloride
    MgO = magnesium oxide = magnesia = periclase
    Mg(OH)2 = magnesium hydroxide = milk of magnesia = brucite
    MgCO3 = magnesium carbonate = magnesite
    MgCl2 = magnesium chloride
    MgSO4 = magnesium sulfate
    MgF2 = magnesium fluoride
    CaO = calcium oxide = quicklime = burnt lime
    Ca(OH)2 = calcium hydroxide = slaked lime = hydrated lime
    CaCO3 = calcium carbonate
    CaCl2 = calcium chloride
    CaF2 = calcium fluoride = fluorite = fluorspar
    CaSO4 = calcium sulfate
    CaC2 = calcium carbide
    CaH2 = calcium hydride
    Ca(NO3)2 = calcium nitrate
    Ca3(PO4)2 = calcium phosphate = tricalcium phosphate
    SrCO3 = strontium carbonate = strontianite
    SrSO4 = strontium sulfate = celestine = celestite
    SrTiO3 = strontium titanate
    BaSO4 = barium sulfate = barite = baryte = barytes
    BaCl2 = barium chloride
    BaCO3 = barium carbonate = witherite
    BaO = barium oxide = baryta
    Ba(OH)2 = barium hydroxide
    BaTiO3 = barium titanate
    BeO = beryllium oxide = beryllia
    Al2O3 = aluminium oxide = aluminum oxide = alumina
    Al(OH)3 = aluminium hydroxide = aluminum hydroxide
    AlCl3 = aluminium chloride = aluminum chloride
    AlN = aluminium nitride = aluminum nitride
    Al2(SO4)3 = aluminium sulfate = aluminum sulfate
    TiO2 = titanium dioxide = titania
    TiCl4 = titanium tetrachloride
    TiN = titanium nitride
    V2O5 = vanadium pentoxide
    Cr2O3 = chromium(III) oxide = chromium sesquioxide
    CrO3 = chromium trioxide
    MnO2 = manganese dioxide = pyrolusite
    Fe2O3 = iron(III) oxide = ferric oxide = haematite = hematite
    FeO = iron(II) oxide = ferrous oxide = wüstite
    Fe3O4 = magnetite = lodestone = iron(II,III) oxide
    FeS2 = iron pyrite = pyrite = fool's gold = iron disulfide
    FeS = iron(II) sulfide = ferrous sulfide
    FeCl3 = iron(III) chloride = ferric chloride
    FeCl2 = iron(II) chloride = ferrous chloride
    FeSO4 = iron(II) sulfate = ferrous sulfate
    FeCO3 = iron(II) carbonate = siderite
    Fe(CO)5 = iron pentacarbonyl
    Fe3C = cementite = iron carbide
    FeTiO3 = ilmenite
    Ni(CO)4 = nickel tetracarbonyl = nickel carbonyl
    CoCl2 = cobalt(II) chloride = cobalt chloride
    CuO = copper(II) oxide = cupric oxide
    Cu2O = copper(I) oxide = cuprous oxide = cuprite
    CuSO4 = copper(II) sulfate = cupric sulfate = copper sulfate
    CuCl2 = copper(II) chloride = cupric chloride
    CuCl = copper(I) chloride = cuprous chloride
    CuS = copper(II) sulfide = covellite
    Cu2S = copper(I) sulfide = chalcocite
    CuFeS2 = chalcopyrite = copper pyrite
    ZnO = zinc oxide = zincite
    ZnS = zinc sulfide
    ZnCl2 = zinc chloride
    ZnSO4 = zinc sulfate
    ZnCO3 = zinc carbonate = smithsonite
    GaAs = gallium arsenide
    GaN = gallium nitride
    GeO2 = germanium dioxide
    InP = indium phosphide
    As2O3 = arsenic trioxide = white arsenic
    ZrO2 = zirconium dioxide = zirconia
    ZrSiO4 = zircon = zirconium silicate
    MoS2 = molybdenum disulfide = molybdenite
    AgNO3 = silver nitrate = lunar caustic
    AgCl = silver chloride
    AgBr = silver bromide
    AgI = silver iodide
    Ag2S = silver sulfide
    CdS = cadmium sulfide
    CdTe = cadmium telluride
    SnO2 = tin(IV) oxide = stannic oxide = cassiterite = tin dioxide
    SnCl2 = tin(II) chloride = stannous chloride
    SnF2 = tin(II) fluoride = stannous fluoride
    Sb2S3 = stibnite = antimony trisulfide
    XeF2 = xenon difluoride
    XeF4 = xenon tetrafluoride
    XeF6 = xenon hexafluoride
    WO3 = tungsten trioxide
    WC = tungsten carbide
    OsO4 = osmium tetroxide
    H2PtCl6 = chloroplatinic acid
    HAuCl4 = chloroauric acid
    HgS = mercury(II) sulfide = cinnabar = mercuric sulfide
    HgO = mercury(II) oxide = mercuric oxide
    Hg2Cl2 = calomel = mercury(I) chloride = mercurous chloride
    HgCl2 = mercury(II) chloride = mercuric chloride = corrosive sublimate
    PbO = lead(II) oxide = litharge = lead monoxide
    PbO2 = lead dioxide = lead(IV) oxide
    Pb3O4 = red lead = minium = lead tetroxide
    PbS = lead(II) sulfide = galena = lead sulfide
    PbSO4 = lead(II) sulfate = anglesite
    PbCO3 = lead(II) carbonate = cerussite
    PbCrO4 = lead(II) chromate = crocoite
    PbI2 = lead(II) iodide = lead iodide
    Pb(NO3)2 = lead(II) nitrate = lead nitrate
    ThO2 = thorium dioxide = thoria
    """
}
