/// Terms of matter, forces and the sky. See `TermBank` for the form.
enum MatterTables {
  static let text = """
    @element m element, metal, gas, non-metal
    oxygen, hydrogen, nitrogen, iron, gold, silver, copper, helium, sodium, calcium, sulfur, chlorine,
    aluminium, zinc, lead, tin, mercury, potassium, magnesium, phosphorus, silicon, iodine, neon, argon,
    lithium, nickel, platinum, titanium, uranium, fluorine, bromine, chromium, cobalt, manganese, tungsten,
    boron, barium, krypton, xenon, radon, radium, plutonium, arsenic, antimony, bismuth, cadmium, gallium,
    germanium, selenium, strontium, caesium, rubidium, beryllium, vanadium, zirconium, palladium, iridium,
    osmium, polonium, thorium, astatine, francium, scandium

    @substance m substance, compound, gas, liquid, chemical, mixture
    carbon dioxide, water, water vapour, oxygen, salt, methane, ammonia, carbon monoxide, sulfur dioxide,
    ozone, ethanol, vinegar, hydrochloric acid, sulfuric acid, nitric acid, citric acid, sodium hydroxide,
    sodium chloride, calcium carbonate, copper sulfate, iron oxide, hydrogen peroxide, nitrous oxide,
    petrol, diesel, kerosene, bitumen, crude oil, natural gas, propane, butane, coal, charcoal, ash, soot,
    rust, steam, ice, air, bleach, soap, detergent, glucose, starch, wax, alcohol, baking soda, quicklime,
    limewater, lime, silica, sand, clay, chalk, graphite, diamond, acetone, chloroform, silver nitrate,
    potassium nitrate, sodium bicarbonate, smoke, brine

    @material m material, metal, fabric, alloy
    wood, glass, plastic, steel, rubber, paper, cotton, wool, leather, brick, concrete, stone, clay, pottery,
    brass, bronze, iron, copper, aluminium, nylon, polyester, silk, linen, denim, cardboard, ceramic,
    porcelain, fibreglass, carbon fibre, cement, mortar, plaster, tarmac, asphalt, foam, polystyrene,
    polythene, PVC, acrylic, lycra, velvet, felt, canvas, cork, wicker, straw, thatch, slate, marble,
    stainless steel, pewter, solder, tin, zinc, lead, Kevlar, Teflon, varnish, wax, mud brick, fur, bone,
    ivory, bamboo, plywood

    @rock m rock, mineral, stone, soil
    granite, basalt, limestone, chalk, sandstone, marble, slate, clay, mudstone, shale, pumice, obsidian,
    flint, coal, gneiss, schist, quartzite, conglomerate, breccia, gabbro, andesite, rhyolite, dolerite,
    diorite, tuff, peat, gypsum, quartz, feldspar, mica, calcite, halite, talc, diamond, ruby, sapphire,
    emerald, topaz, opal, amethyst, garnet, jade, amber, haematite, magnetite, malachite, pyrite, galena,
    bauxite, fluorite, olivine, dolomite, travertine, chert, siltstone, peridotite, hornfels, oolite, loam,
    laterite, magma, lava

    @rock kind m rock, type of rock, kind of rock
    igneous rock, sedimentary rock, metamorphic rock, molten rock, volcanic rock, porous rock,
    permeable rock, impermeable rock, bedrock, topsoil, subsoil, crust, mantle, outer core, inner core,
    magma, lava, sediment, fossil, crystal, mineral, ore, gemstone, plutonic rock, intrusive rock,
    extrusive rock, volcanic ash, volcanic glass, boulder clay, gravel, silt, sand, mud, pebbles, scree,
    lithosphere, asthenosphere, continental crust, oceanic crust, tectonic plate, fault line, fold, stratum,
    bedding plane, joint, humus, permafrost, aquifer, water table, fossil fuel, coal seam, salt bed,
    evaporite, moraine, till, loess, alluvium, tephra, regolith, oil shale, ironstone, greensand

    @state change m change of state, change, process, separation, method
    melting, freezing, boiling, evaporation, condensation, sublimation, deposition, dissolving, filtration,
    distillation, crystallisation, chromatography, sieving, decanting, solidification, combustion, burning,
    rusting, corrosion, oxidation, reduction, neutralisation, electrolysis, displacement, decomposition,
    precipitation, fermentation, cracking, polymerisation, galvanising, smelting, diffusion, expansion,
    contraction, conduction, convection, radiation, reflection, refraction, absorption, insulation,
    magnetisation, ionisation, fission, fusion, radioactive decay, cooling, heating, stirring, mixing,
    grinding, centrifuging, dilution, titration, hydration, dehydration, saturation, fractional distillation,
    thermal decomposition, weathering, coagulation

    @force m force, energy, quantity
    gravity, friction, air resistance, water resistance, upthrust, magnetism, tension, thrust, weight, mass,
    speed, velocity, acceleration, pressure, density, volume, drag, lift, normal reaction, kinetic energy,
    potential energy, gravitational potential energy, elastic energy, chemical energy, thermal energy, heat,
    light, sound, electrical energy, nuclear energy, solar energy, wind energy, tidal energy,
    momentum, inertia, power, work, torque, temperature, frequency, wavelength, amplitude, period, current,
    voltage, resistance, electric charge, static electricity, capacitance, moment, buoyancy, surface tension,
    turbulence, centripetal force, elasticity, stress, strain, impulse, displacement, luminosity, loudness,
    pitch, viscosity

    @device c device, component, machine, instrument, part of a circuit, equipment, tool
    battery, cell, bulb, switch, wire, motor, buzzer, resistor, ammeter, voltmeter, fuse, generator,
    transformer, magnet, electromagnet, lens, mirror, prism, telescope, microscope, thermometer, barometer,
    stopwatch, balance, newton meter, measuring cylinder, beaker, test tube, flask, Bunsen burner, tripod,
    gauze, funnel, filter paper, pipette, burette, lever, pulley, gear, wheel, axle, ramp, wedge, screw,
    spring, diode, transistor, capacitor, thermistor, variable resistor, solar panel, wind turbine, turbine,
    anemometer, rain gauge, wind vane, seismometer, compass, conical flask, evaporating dish, loudspeaker,
    microphone, relay, circuit breaker, condenser, boiler, crucible, Geiger counter

    @unit c unit, unit of measurement, measure
    metre, kilometre, centimetre, millimetre, gram, kilogram, tonne, litre, millilitre, second, minute, hour,
    newton, joule, watt, volt, ampere, ohm, hertz, degree Celsius, kelvin, pascal, decibel, kilowatt,
    kilowatt hour, calorie, inch, foot, yard, mile, ounce, pound, stone, pint, gallon, acre, hectare, knot,
    light year, day, week, fortnight, month, decade, century, millennium, coulomb, farad, tesla, lux,
    candela, mole, becquerel, sievert, radian, degree, byte, kilobyte, megabyte, gigabyte, bit, milligram,
    microgram, nanometre, fathom, bushel

    @particle c particle, part of an atom
    atom, molecule, electron, proton, neutron, ion, nucleus, photon, quark, isotope, shell, orbit, bond,
    lattice, element, compound, mixture, solution, solute, solvent, solid, liquid, gas, plasma, metal,
    non-metal, alloy, acid, alkali, base, salt, oxide, polymer, monomer, catalyst, reactant, product,
    suspension, colloid, emulsion, crystal, indicator, precipitate, residue, filtrate, alpha particle,
    beta particle, gamma ray, neutrino, cation, anion, covalent bond, ionic bond, hydrogen bond, valency,
    period, group, halogen, noble gas, alkali metal, transition metal, electrolyte, electrode, anode, cathode

    @space object p planet, star, moon, galaxy, dwarf planet, constellation
    Mercury, Venus, Earth, Mars, Jupiter, Saturn, Uranus, Neptune, Pluto, Ceres, Titan, Europa, Io, Ganymede,
    Callisto, Triton, Phobos, Deimos, Charon, Enceladus, Mimas, Rhea, Iapetus, Oberon, Titania, Miranda, Ariel,
    Umbriel, Eris, Makemake, Haumea, Sedna, Vesta, Pallas, Sirius, Polaris, Betelgeuse, Rigel, Vega, Arcturus,
    Aldebaran, Antares, Spica, Deneb, Altair, Procyon, Capella, Canopus, Castor, Pollux, Proxima Centauri,
    Alpha Centauri, Andromeda, Orion, Cassiopeia, Ursa Major, Ursa Minor, Cygnus, Pegasus, Scorpius, Lyra,
    Draco

    @space term c object in space, body, object
    planet, star, moon, comet, asteroid, meteor, meteorite, galaxy, nebula, black hole, satellite,
    solar system, constellation, dwarf planet, red giant, white dwarf, supernova, neutron star, quasar,
    pulsar, asteroid belt, orbit, eclipse, lunar eclipse, solar eclipse, solstice, equinox, crater, sunspot,
    solar flare, space station, space probe, rocket, rover, lander, space shuttle, telescope, observatory,
    astronaut, launch pad, atmosphere, crescent moon, full moon, new moon, axis, equator, pole, season,
    day, year, leap year, ring system, gas giant, rocky planet, ice giant, star cluster, big bang, universe,
    exoplanet, meteoroid, corona, photosphere, protostar
    """
}
