/// Terms of the subjects that sound or look like other terms: who gives one of them means it, and
/// not the other, unless the two sound the same.
///
/// A dictionary of words that contests use, family by family; which of them is asked is not known
/// here.
extension Rivals {
  static func isTerm(_ word: [UInt8]) -> Bool {
    guard (4...16).contains(word.count) else { return false }
    if terms.contains(word) { return true }
    return word.last == UInt8(ascii: "s") && terms.contains(Array(word.dropLast()))
  }

  private static let terms: Set<[UInt8]> = {
    var terms: Set<[UInt8]> = []
    for word in termText.utf8.split(whereSeparator: { $0 <= 0x20 }) { terms.insert(Array(word)) }
    return terms
  }()

  private static let termText = """
    abscissa absorption acetate acetone acetylene adenine adenosine adrenal adsorption alanine
    albumen albumin alkali alkane alkene alkyl alkyne allele alliteration allusion alluvium
    ammeter ammonia ammonium amylase anarchy anemia anion anode antibiotic antibody antidote
    antigen antimony aorta aphelion apogee aquifer arginine argon aristocracy arsenic arteriole
    artery asparagine assonance asteroid astrolabe astrology astronomy atoll atrium autocracy
    autonomy axiom axon barium baryon basalt beryl beryllium binomial bismuth boron boson
    bromide bromine cadmium calcite calcium caldera cantata capillary caption carbide carbonate
    carbonyl carboxyl carotene cartilage catalyst cathode cation cellulite cellulose centaur
    centriole centromere centrosome cerebellum cerebrum cerium cesium chlorate chloride chlorine
    chlorite chlorophyll chloroplast chromatid chromatin chromium chromosome cilia cirrus
    clavicle cobalt cochlea codon collagen collision colloid comet commute concerto condensation
    conduction congruence conjunction consonance consonant convection convention cornea corolla
    corollary corona corrosion cortex cosecant cosine cosmetology cosmology cotangent creatine
    creatinine crustacean crystal cubism cumulus cynicism cysteine cystine cytosine cytoskeleton
    cytosol dactyl deduction deflation deflection deforestation delusion democracy dendrite
    deontology derivation derivative dermis deviation diffraction diffusion dissonance dividend
    divisor ductile ductility duodenum ecology effusion electrode electrolyte electron elegy
    elision ellipse ellipsis empiricism emulsion endemic enthalpy entomology entropy enzyme
    epidemic epidermis epithelium epoch erosion estuary ethane ethanol ethene ethnology ethology
    etymology eulogy europium evaporation existentialism exon expressionism factorial fascism
    federalism femur feudalism fibula filament filtration fission fluoride fluorine follicle
    fractal fraction friction fugue fusion galaxy gallium gamete gelatin genetics genome
    genotype genus geology germanium glacier globulin glucagon glucose gluon glutamate glutamine
    glycerin glycerol glycine glycogen glycolysis gneiss granite gravity guanidine guanine
    hadron hematite hemoglobin hernia hexagon histamine histidine histone homonym homophone
    hormone humerus hydra hydrate hydride hydrogen hydroxide hydroxyl hyperbola hyperbole iconic
    ileum ilium illusion impressionism index indium induction infection inference inflation
    inflection infusion insulin integer integral interval intron iodide iodine ionic iridium
    isobar isomer isotherm isotone isotope isthmus jejunum junction keratin ketone kinase
    lactase lactate lactose larva larynx latitude leptin lepton ligament ligand ligase lignin
    lipase lipid liposome lithium longitude luminance lymph lysine lysosome lysozyme magma
    magnesium magnetite maltase maltose manganese manometer mantle marsupial matrix median
    medium meiosis meniscus meridian meson metal metalloid metaphor meteor meteorite meteoroid
    meteorology methane methanol metonymy metrology microphone mitochondria mitosis module
    modulus molality molarity molecule monarchy monomer monomial monsoon muon mutation myelin
    myoglobin myosin narcissus nationalism naturalism nebula neodymium neon nephron neptunium
    neural neurology neuron neutral neutrino neutron nihilism nimbus niobium nitrate nitride
    nitrile nitrite nitrogen nucleolus nucleoside nucleotide nucleus nymph oligarchy oncology
    onomatopoeia ontology operetta operon ordinate organelle ornithology orthodontist
    orthography osmium osmosis oxidation oxide oxygen palladium pancreas parable parabola
    paradox parallax parallel patella pathogen pectin pendulum penicillin peninsula pentagon
    pepsin peptide perigee perihelion perineum peritoneum permutation peroxide pharynx phenol
    phenotype pheromone phloem phonetic phonic phosphate phosphide phosphite phosphorus photon
    physician physicist pistil plasma plastid plateau platelet platinum plutocracy plutonium
    pollen polonium polygon polyhedron polymer polymerase polynomial positivism positron
    potassium pragmatism precession precipitate precipitation prion prism proline promethium
    protease protein proteome proton protozoa pulsar pulsate quark quartz quasar quotient radian
    radiant radiation radicand radium radius radon rationalism realism reduction reflection
    refraction relativism renal retina retinal rhenium rhodium rhombus ribose ribosome ribozyme
    rondo rubidium ruthenium samarium satire satyr savanna scalar scandium scapula secant
    selenium sepal serine serotonin silica silicate silicon silicone simile skepticism socialism
    sodium solenoid solstice solute solvent sonar sonata sonnet species spectrum sphere spore
    stalactite stalagmite stamen stanza sternum steroid stigma stoicism stoma stomata strait
    stratum stratus strontium sublimation sucrase sucrose sulfate sulfide sulfite surrealism
    symbiosis symphony synapse synecdoche synopsis syntax taiga tangent tantalum taxonomy
    tectonics tellurium tendon tensor terbium thallium theocracy theology thermometer thermostat
    thiamine thorax thorium threonine thulium thymine thymus tibia tincture titanium titration
    toccata tornado torque trachea tracheid transcription translation tributary trinomial
    tritium trochlea tropism trypsin tryptophan tsunami tuber tubule tubulin tundra tungsten
    typhoon tyrosine ulna umbra uracil uranium uranus urea ureter urethra urine uterus vacuole
    valence valine vanadium variable variance vector ventricle venule vertebra vertex vesicle
    viscosity vortex xenon xylem xylose ytterbium yttrium zircon zirconium zygote
    """
}
