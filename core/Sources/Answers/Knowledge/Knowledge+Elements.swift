extension Knowledge {
  /// The elements that have more than one name: spellings, Latin roots, old and provisional names.
  static let elements: StaticString = """
    # element
    sodium=natrium
    potassium=kalium
    iron=ferrum
    copper=cuprum
    silver=argentum
    gold=aurum
    tin=stannum
    lead=plumbum
    mercury=hydrargyrum=quicksilver
    antimony=stibium
    tungsten=wolfram
    sulfur=sulphur=brimstone
    aluminium=aluminum
    caesium=cesium
    niobium=columbium
    beryllium=glucinium
    lutetium=cassiopeium=lutecium
    nitrogen=azote
    rutherfordium=kurchatovium=element 104
    dubnium=nielsbohrium*=hahnium=element 105
    seaborgium=element 106
    bohrium=nielsbohrium*=unnilseptium=element 107
    hassium=unniloctium=element 108
    meitnerium=unnilennium=element 109
    darmstadtium=ununnilium=element 110
    roentgenium=unununium=element 111
    copernicium=ununbium=element 112
    nihonium=ununtrium=element 113
    flerovium=ununquadium=element 114
    moscovium=ununpentium=element 115
    livermorium=ununhexium=element 116
    tennessine=ununseptium=element 117
    oganesson=ununoctium=element 118
    hydrogen=element 1
    helium=element 2
    deuterium=heavy hydrogen=hydrogen-2
    tritium=hydrogen-3
    protium=hydrogen-1=light hydrogen
    radon-220=thoron
    radon-219=actinon
    carbon-14=radiocarbon
    # science
    rare-earth elements=rare earths=rare-earth metals
    transuranic elements=transuranium elements
    noble gases=inert gases=rare gases=group 18
    halogens=group 17
    alkaline earth metals=group 2
    chalcogens=oxygen family=group 16
    pnictogens=nitrogen family=group 15
    lanthanides=lanthanoids
    actinides=actinoids
    periodic table=periodic table of elements=periodic table of the elements
    """
}
