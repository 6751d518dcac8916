/// Terms that are the same, parts or kinds of each other, or often true of the same sentence: where
/// one is the right option, another is no wrong one.
enum Kin {
  static let groups: [Set<String>] = text.utf8.split(separator: 0x0A).map { line in
    Set(String(decoding: line, as: UTF8.self).commaParts)
  }

  private static let text = """
    artery, aorta, pulmonary artery, coronary artery, carotid artery, renal artery, hepatic artery, femoral artery, arteriole
    vein, vena cava, pulmonary vein, jugular vein, renal vein, hepatic vein, portal vein, femoral vein, venule
    capillary, arteriole, venule
    white blood cell, lymphocyte, phagocyte, macrophage, neutrophil, monocyte, eosinophil, basophil, antibody
    left ventricle, right ventricle, heart
    left atrium, right atrium, heart
    stigma, style, carpel, pistil, ovary
    stamen, anther, filament, pollen grain
    root, root hair, tap root, radicle
    stem, trunk, stalk, shoot
    leaf, frond, palisade layer
    seed, nut, acorn
    fruit, berry, pod, nut
    spine, backbone, vertebra, spinal cord
    femur, thigh bone
    tibia, shin bone
    skull, cranium, jawbone, frontal bone
    collarbone, clavicle
    shoulder blade, scapula
    kneecap, patella
    sternum, breastbone
    small intestine, large intestine, colon
    large intestine, colon, rectum
    windpipe, throat, larynx, pharynx
    brain, cerebrum, cerebellum, brain stem
    lung, alveolus, bronchus, bronchiole
    cell membrane, nuclear membrane, lipid layer, receptor, ion channel
    nucleus, chromosome, gene, nucleolus, nuclear membrane, nuclear envelope, dna strand
    chloroplast, granum, thylakoid, stroma, plastid
    vacuole, food vacuole, contractile vacuole, tonoplast
    flagellum, cilium
    respiration, breathing
    sweating, perspiration
    carbohydrate, starch, sugar, glucose, glycogen
    sugar, glucose, sucrose, fructose, lactose, maltose
    fat, fatty acid, cholesterol
    protein, amino acid, collagen, keratin
    carbon, coal, charcoal, graphite, diamond, soot
    water, ice, steam, water vapour, rain
    salt, sodium chloride, brine
    chalk, limestone, calcium carbonate, lime
    oil, crude oil, petrol, diesel, kerosene
    natural gas, methane
    magma, lava, molten rock, mantle
    igneous rock, volcanic rock, intrusive rock, extrusive rock, plutonic rock, granite, basalt, obsidian, pumice
    sedimentary rock, limestone, chalk, sandstone, shale, mudstone
    metamorphic rock, marble, slate, gneiss, schist
    evaporation, boiling, transpiration
    freezing, solidification, cooling
    burning, combustion
    rusting, corrosion, oxidation
    force, gravity, weight
    air resistance, drag, friction, water resistance
    upthrust, buoyancy
    kinetic energy, heat, thermal energy
    potential energy, gravitational potential energy, elastic energy
    speed, velocity
    battery, cell
    axis, axle
    sea, ocean
    mountain, volcano, hill, ridge
    waterfall, rapids, plunge pool
    gorge, canyon, valley
    delta, estuary, mouth
    river, tributary
    rain, precipitation, drizzle, shower, rainfall
    hurricane, typhoon, cyclone
    abrasion, attrition, hydraulic action, erosion
    earthquake, tsunami
    noun, common noun, proper noun, abstract noun, collective noun
    verb, modal verb, auxiliary verb
    pronoun, relative pronoun, possessive pronoun
    simile, metaphor, imagery
    square, rectangle, rhombus, parallelogram, quadrilateral
    cube, cuboid, prism
    triangle, equilateral triangle, isosceles triangle, scalene triangle, right-angled triangle
    integer, whole number
    mean, average
    king, emperor, lord, queen
    knight, soldier
    peasant, serf, villein
    monk, abbot, priest
    law, act, charter
    suffragettes, suffragists
    saxons, anglo-saxons, angles, jutes
    romans, etruscans
    vikings, normans
    roundheads, puritans
    royalists, cavaliers
    castle, keep, fort, hill fort, tower
    moat, ditch
    cannon, musket
    helmet, armour, chain mail, shield
    england, scotland, wales, britain, great britain, the united kingdom
    producer, plant, flowering plant, alga
    predator, carnivore, top predator, consumer, secondary consumer
    herbivore, primary consumer, grazer
    decomposer, bacterium, fungus, detritivore
    habitat, ecosystem, biome, niche
    meteor, meteorite, meteoroid
    star, red giant, white dwarf, neutron star, protostar
    planet, dwarf planet, gas giant, rocky planet, ice giant, exoplanet
    insect, arthropod, invertebrate
    frog, toad, tadpole
    mammal, primate, rodent, marsupial
    vitamin c, citric acid
    bacterium, microbe, virus
    variable, constant, term
    memory stick, hard drive, storage device
    """
}
