extension Knowledge {
  /// Formulas beside the names of what they stand for, then names of the same substance.
  static let formulas: StaticString = """
    # formula
    H2O=water=dihydrogen monoxide
    D2O=heavy water=deuterium oxide
    H2O2=hydrogen peroxide
    H2=hydrogen gas=dihydrogen=molecular hydrogen
    O2=oxygen gas=dioxygen=molecular oxygen
    N2=nitrogen gas=dinitrogen=molecular nitrogen
    Cl2=chlorine gas=dichlorine
    F2=fluorine gas=difluorine
    Br2=dibromine
    I2=diiodine
    O3=ozone=trioxygen
    P4=white phosphorus
    S8=octasulfur
    C60=buckminsterfullerene
    CO=carbon monoxide
    CO2=carbon dioxide
    CS2=carbon disulfide
    CCl4=carbon tetrachloride=tetrachloromethane
    NO=nitric oxide=nitrogen monoxide
    NO2=nitrogen dioxide
    N2O=nitrous oxide=laughing gas=dinitrogen monoxide
    N2O4=dinitrogen tetroxide
    N2H4=hydrazine
    NH3=ammonia=azane
    NH4+=ammonium
    NH4Cl=ammonium chloride=sal ammoniac
    NH4NO3=ammonium nitrate
    NH4OH=ammonium hydroxide
    (NH4)2SO4=ammonium sulfate
    HN3=hydrazoic acid=hydrogen azide
    NaN3=sodium azide
    HCN=hydrogen cyanide=prussic acid=hydrocyanic acid
    KCN=potassium cyanide
    NaCN=sodium cyanide
    HF=hydrogen fluoride=hydrofluoric acid
    HCl=hydrogen chloride=hydrochloric acid=muriatic acid=spirit of salt
    HBr=hydrogen bromide=hydrobromic acid
    HI=hydrogen iodide=hydroiodic acid
    H2S=hydrogen sulfide=sulfane
    H2SO4=sulfuric acid=oil of vitriol
    H2SO3=sulfurous acid
    HNO3=nitric acid=aqua fortis
    HNO2=nitrous acid
    H3PO4=phosphoric acid=orthophosphoric acid
    H2CO3=carbonic acid
    H3BO3=boric acid=orthoboric acid
    HClO=hypochlorous acid
    HClO4=perchloric acid
    PH3=phosphine
    AsH3=arsine
    SiH4=silane
    B2H6=diborane
    SO2=sulfur dioxide
    SO3=sulfur trioxide
    SF6=sulfur hexafluoride
    UF6=uranium hexafluoride
    PCl3=phosphorus trichloride
    P4O10=phosphorus pentoxide=P2O5
    BF3=boron trifluoride
    BN=boron nitride
    B4C=boron carbide
    SiO2=silicon dioxide=silica
    SiC=silicon carbide=carborundum
    SiCl4=silicon tetrachloride
    NaCl=sodium chloride=table salt=common salt=halite
    NaOH=sodium hydroxide=lye=caustic soda
    NaF=sodium fluoride
    NaNO3=sodium nitrate=Chile saltpeter
    NaNO2=sodium nitrite
    Na2O=sodium oxide
    Na2O2=sodium peroxide
    NaClO=sodium hypochlorite
    NaClO3=sodium chlorate
    NaHCO3=sodium bicarbonate=baking soda=sodium hydrogen carbonate=bicarbonate of soda
    Na2CO3=sodium carbonate=washing soda=soda ash
    Na2SO4=sodium sulfate
    Na2SO3=sodium sulfite
    Na2S2O3=sodium thiosulfate
    Na2B4O7=sodium tetraborate
    NaBH4=sodium borohydride
    LiAlH4=lithium aluminium hydride=lithium aluminum hydride
    Na3AlF6=cryolite
    KCl=potassium chloride=sylvite
    KOH=potassium hydroxide=caustic potash
    KI=potassium iodide
    KNO3=potassium nitrate=saltpeter=saltpetre=niter=nitre
    KMnO4=potassium permanganate
    K2Cr2O7=potassium dichromate
    K2CO3=potassium carbonate=pearl ash
    KClO3=potassium chlorate
    KClO4=potassium perchlorate
    LiOH=lithium hydroxide
    LiCl=lithium chloride
    LiF=lithium fluoride
    Li2CO3=lithium carbonate
    CsCl=caesium chloride=cesium chloride
    MgO=magnesium oxide=magnesia=periclase
    Mg(OH)2=magnesium hydroxide=milk of magnesia=brucite
    MgCO3=magnesium carbonate=magnesite
    MgCl2=magnesium chloride
    MgSO4=magnesium sulfate
    CaO=calcium oxide=quicklime=burnt lime
    Ca(OH)2=calcium hydroxide=slaked lime=hydrated lime
    CaCO3=calcium carbonate
    CaCl2=calcium chloride
    CaF2=calcium fluoride=fluorite=fluorspar
    CaSO4=calcium sulfate
    CaC2=calcium carbide
    Ca3(PO4)2=calcium phosphate=tricalcium phosphate
    SrSO4=strontium sulfate=celestine=celestite
    BaSO4=barium sulfate=barite=baryte=barytes
    BaCO3=barium carbonate=witherite
    BaTiO3=barium titanate
    Al2O3=aluminium oxide=aluminum oxide=alumina
    AlCl3=aluminium chloride=aluminum chloride
    TiO2=titanium dioxide=titania
    TiCl4=titanium tetrachloride
    V2O5=vanadium pentoxide
    Cr2O3=chromium(III) oxide=chromium sesquioxide
    MnO2=manganese dioxide=pyrolusite
    Fe2O3=iron(III) oxide=ferric oxide=haematite=hematite
    FeO=iron(II) oxide=ferrous oxide=wüstite
    Fe3O4=magnetite=lodestone=iron(II,III) oxide
    FeS2=iron pyrite=pyrite=fool's gold=iron disulfide
    FeS=iron(II) sulfide=ferrous sulfide
    FeCl3=iron(III) chloride=ferric chloride
    FeSO4=iron(II) sulfate=ferrous sulfate
    FeCO3=iron(II) carbonate=siderite
    Fe3C=cementite=iron carbide
    FeTiO3=ilmenite
    Ni(CO)4=nickel tetracarbonyl=nickel carbonyl
    CuO=copper(II) oxide=cupric oxide
    Cu2O=copper(I) oxide=cuprous oxide=cuprite
    CuSO4=copper(II) sulfate=cupric sulfate=copper sulfate
    Cu2S=copper(I) sulfide=chalcocite
    CuFeS2=chalcopyrite=copper pyrite
    ZnO=zinc oxide=zincite
    ZnS=zinc sulfide
    ZnCO3=zinc carbonate=smithsonite
    GaAs=gallium arsenide
    GaN=gallium nitride
    As2O3=arsenic trioxide=white arsenic
    ZrO2=zirconium dioxide=zirconia
    ZrSiO4=zircon=zirconium silicate
    MoS2=molybdenum disulfide=molybdenite
    AgNO3=silver nitrate=lunar caustic
    AgCl=silver chloride
    AgBr=silver bromide
    AgI=silver iodide
    CdS=cadmium sulfide
    SnO2=tin(IV) oxide=stannic oxide=cassiterite=tin dioxide
    SnCl2=tin(II) chloride=stannous chloride
    SnF2=tin(II) fluoride=stannous fluoride
    Sb2S3=stibnite=antimony trisulfide
    XeF2=xenon difluoride
    XeF4=xenon tetrafluoride
    WO3=tungsten trioxide
    WC=tungsten carbide
    OsO4=osmium tetroxide
    HgS=mercury(II) sulfide=cinnabar=mercuric sulfide
    HgO=mercury(II) oxide=mercuric oxide
    Hg2Cl2=calomel=mercury(I) chloride=mercurous chloride
    HgCl2=mercury(II) chloride=mercuric chloride=corrosive sublimate
    PbO=lead(II) oxide=litharge=lead monoxide
    PbO2=lead dioxide=lead(IV) oxide
    Pb3O4=red lead=minium=lead tetroxide
    PbS=lead(II) sulfide=galena=lead sulfide
    PbSO4=lead(II) sulfate=anglesite
    PbCO3=lead(II) carbonate=cerussite
    PbCrO4=lead(II) chromate=crocoite
    Pb(NO3)2=lead(II) nitrate=lead nitrate
    ThO2=thorium dioxide=thoria
    """
}
