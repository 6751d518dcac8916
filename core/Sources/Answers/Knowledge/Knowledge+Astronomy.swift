extension Knowledge {
  /// Stars, nebulae and constellations.
  static let astronomy: StaticString = """
    # astronomy
    Mars=Red Planet
    Venus=Morning Star=Evening Star
    Uranus=Georgium Sidus=George's Star
    Polaris=North Star=Pole Star=Alpha Ursae Minoris=Polestar
    Sirius=Dog Star=Alpha Canis Majoris
    Betelgeuse=Alpha Orionis
    Rigel=Beta Orionis
    Vega=Alpha Lyrae
    Arcturus=Alpha Boötis
    Antares=Alpha Scorpii=Heart of the Scorpion
    Aldebaran=Alpha Tauri
    Algol=Beta Persei=Demon Star
    Procyon=Alpha Canis Minoris
    Spica=Alpha Virginis
    Regulus=Alpha Leonis
    Deneb=Alpha Cygni
    Altair=Alpha Aquilae
    Capella=Alpha Aurigae
    Fomalhaut=Alpha Piscis Austrini
    Canopus=Alpha Carinae
    Mira=Omicron Ceti
    Alpha Centauri=Rigil Kentaurus
    Pleiades=Seven Sisters=M45=Messier 45
    Andromeda Galaxy=M31=Messier 31
    Triangulum Galaxy=M33=Messier 33
    Whirlpool Galaxy=M51=Messier 51
    Sombrero Galaxy=M104=Messier 104
    Crab Nebula=M1=Messier 1
    Orion Nebula=M42=Messier 42
    Ring Nebula=M57=Messier 57
    Eagle Nebula=M16=Messier 16
    Milky Way=Milky Way Galaxy
    Magellanic Clouds=Nubeculae Magellani
    Big Dipper=Plough=Plow=Charles's Wain
    Ursa Major=Great Bear
    Ursa Minor=Little Bear
    Southern Cross=Crux
    Northern Crown=Corona Borealis
    Scorpius=Scorpio
    Capricornus=Capricorn
    Halley's Comet=Comet Halley=1P/Halley
    shooting star=meteor=falling star
    asteroid=planetoid
    solar eclipse=eclipse of the Sun
    lunar eclipse=eclipse of the Moon
    Proxima=Proxima Centauri=Alpha Centauri C
    Moon=Luna
    Sun=Sol
    Earth=Terra=Blue Planet
    Hubble's law=Hubble-Lemaître law
    Hertzsprung-Russell diagram=HR diagram=H-R diagram
    Kepler's first law=law of ellipses
    Kepler's second law=law of equal areas
    Kepler's third law=harmonic law=law of harmonies
    """
}
