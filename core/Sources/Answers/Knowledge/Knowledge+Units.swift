extension Knowledge {
  /// Number words and units of measurement, in words and as symbols.
  static let units: StaticString = """
    # numeral
    dozen=twelve
    baker's dozen=thirteen=long dozen=devil's dozen
    great gross=1728
    naught=nought=zilch=zero=nil
    half dozen=six
    half=one half
    quarter=one fourth=one quarter
    third=one third
    fortnight=two weeks=fourteen days
    decade=ten years
    century=hundred years=one hundred years
    millennium=thousand years=one thousand years
    leap year=bissextile year
    myriad=ten thousand
    lakh=hundred thousand=one hundred thousand
    crore=ten million
    # unit
    kilogram=kilo=kilogramme
    gram=gramme
    metric ton=tonne=megagram=1000 kilograms
    hundredweight=cwt
    meter=metre
    kilometer=kilometre=km
    centimeter=centimetre=cm
    millimeter=millimetre=mm
    micrometer=micron=micrometre
    liter=litre
    milliliter=cubic centimeter=cc=millilitre=cm³
    ångström=angstrom unit
    hertz=cycles per second=cycle per second=Hz
    newton=kilogram meter per second squared
    joule=watt-second
    pascal=newton per square meter
    watt=joule per second
    coulomb=ampere-second
    volt=joule per coulomb
    ohm=volt per ampere
    farad=coulomb per volt
    weber=volt-second
    tesla=weber per square meter
    siemens=mho
    becquerel=decay per second=disintegration per second
    ampere=amp
    celsius=centigrade=degrees celsius
    kelvin=kelvins
    astronomical unit=AU
    parsec=parallax second
    nautical mile=sea mile
    knot=nautical mile per hour
    mile per hour=mph=miles per hour
    kilometers per hour=km/h=kph=kmh
    revolutions per minute=rpm
    horsepower=hp
    British thermal unit=BTU
    food calorie=kilocalorie=kcal
    decibel=dB
    dalton=atomic mass unit=amu=unified atomic mass unit
    pound=lb=lbs
    ounce=oz
    foot=feet=ft
    inch=inches
    yard=yards=yd
    fluid ounce=fl oz
    tablespoon=tbsp
    teaspoon=tsp
    psi=pounds per square inch=pound per square inch
    # unitSymbol
    m=meter=metre
    kg=kilogram
    g=gram
    s*=second
    A=ampere
    K=kelvin
    mol=mole
    cd=candela
    N=newton
    J=joule
    W=watt
    Pa=pascal
    C=coulomb
    V=volt
    Ω=ohm
    F=farad
    H*=henry
    T=tesla
    Wb=weber
    S*=siemens
    Bq=becquerel
    Gy=gray
    Sv=sievert
    lx=lux
    lm=lumen
    kat=katal
    L=liter=litre
    h*=hour
    min=minute
    ha=hectare
    rad=radian
    sr=steradian
    ly=light-year
    pc=parsec
    in=inch
    """
}
