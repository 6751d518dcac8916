/// Terms of living things. See `TermBank` for the form.
enum LivingTables {
  static let text = """
    @organ c organ, gland, body part, part of the body
    heart, lung, brain, liver, kidney, stomach, skin, bladder, eye, ear, tongue, nose, spleen, pancreas,
    small intestine, large intestine, gall bladder, oesophagus, windpipe, diaphragm, throat, appendix,
    thyroid gland, pituitary gland, adrenal gland, salivary gland, sweat gland, tear gland, thymus, ovary,
    testis, uterus, placenta, spinal cord, rectum, colon, larynx, pharynx, bronchus, bronchiole, alveolus,
    tonsil, tooth, gum, lip, palm, eyelid, retina, cornea, iris, pupil, eardrum, cochlea, optic nerve,
    lymph node, bone marrow, cerebellum, cerebrum, brain stem, hypothalamus, ureter, urethra, nostril

    @blood part c blood vessel, blood cell, part of the blood, vessel
    artery, vein, capillary, red blood cell, white blood cell, platelet, heart valve, left ventricle,
    right ventricle, left atrium, right atrium, aorta, vena cava, pulmonary artery, pulmonary vein,
    coronary artery, renal artery, renal vein, hepatic artery, hepatic vein, carotid artery, jugular vein,
    femoral artery, femoral vein, portal vein, arteriole, venule, septum, mitral valve, tricuspid valve,
    semilunar valve, lymphocyte, phagocyte, macrophage, neutrophil, monocyte, eosinophil, basophil,
    stem cell, antibody, antigen, blood clot, pacemaker, pulse point, lymph vessel, lymph node, tendon, ligament,
    cartilage, nerve fibre, muscle fibre, fat cell, nerve cell, skin cell, bone cell, sperm cell, egg cell,
    cilium, goblet cell, villus, sinus, thoracic duct

    @bone c bone, joint
    skull, rib, spine, femur, tibia, fibula, humerus, radius, ulna, pelvis, collarbone, shoulder blade,
    kneecap, jawbone, cheekbone, vertebra, sternum, clavicle, scapula, patella, mandible, maxilla, cranium,
    carpal, metacarpal, tarsal, metatarsal, phalanx, sacrum, coccyx, atlas, axis, ilium, ischium, pubis,
    hip joint, knee joint, elbow joint, shoulder joint, ankle joint, wrist bone, finger bone, toe bone,
    thigh bone, shin bone, heel bone, backbone, breastbone, stirrup, anvil, hammer, temporal bone,
    frontal bone, nasal bone, hyoid, talus, calcaneus, scaphoid, hamate, navicular

    @cell part c cell part, organelle, part of a cell, part of the cell
    nucleus, cell membrane, cell wall, cytoplasm, mitochondrion, chloroplast, vacuole, ribosome, chromosome,
    gene, flagellum, cilium, nucleolus, lysosome, Golgi body, endoplasmic reticulum, centriole, spindle,
    plasmid, vesicle, nuclear membrane, nuclear pore, cytoskeleton, microtubule, pseudopod, capsule, pilus,
    starch grain, oil droplet, thylakoid, granum, stroma, lipid layer, chromatid, centromere, DNA strand,
    RNA strand, peroxisome, amyloplast, chromoplast, food vacuole, contractile vacuole, cell plate, receptor,
    ion channel, microfilament, tonoplast, leucoplast, cristae fold, nuclear envelope, spore coat,
    slime layer, eyespot, microvillus, desmosome, tight junction, gap junction, plastid, matrix, plasmodesma

    @plant part c plant part, part of a plant, part of the plant, part of a flower, part of the flower
    root, stem, leaf, flower, petal, seed, fruit, bud, stamen, sepal, stigma, style, ovary, ovule, anther,
    filament, pollen grain, bark, trunk, branch, twig, root hair, stoma, guard cell, vein, xylem, phloem,
    bulb, tuber, rhizome, corm, runner, tendril, thorn, spine, shoot, seedling, cotyledon, seed coat,
    radicle, plumule, carpel, pistil, nectary, cone, catkin, berry, nut, pod, frond, spore, sap, cuticle,
    upper epidermis, palisade layer, spongy layer, cambium, heartwood, tap root, node, stalk, acorn

    @life process m process, life process, process in plants, reaction
    photosynthesis, respiration, digestion, reproduction, excretion, growth, movement, nutrition, breathing,
    germination, pollination, fertilisation, transpiration, seed dispersal, osmosis, diffusion, evaporation,
    decomposition, adaptation, evolution, natural selection, mutation, migration, hibernation,
    metamorphosis, fermentation, circulation, absorption, secretion, egestion, ingestion, mitosis, meiosis,
    cell division, active transport, homeostasis, inheritance, extinction, camouflage, competition,
    predation, parasitism, symbiosis, mutualism, cloning, selective breeding, vaccination, immunity,
    translation, transcription, replication, ovulation, menstruation, gestation, puberty, perspiration,
    filtration, inhalation, exhalation, peristalsis, chewing, pruning, grafting, moulting

    @feeding group c consumer, living thing, organism, feeding group
    herbivore, carnivore, omnivore, producer, consumer, predator, decomposer, scavenger, parasite, host,
    prey animal, primary consumer, secondary consumer, tertiary consumer, top predator, insectivore,
    detritivore, filter feeder, pollinator, grazer, pest, mammal, reptile, amphibian, bird, fish, insect, arachnid,
    crustacean, mollusc, worm, vertebrate, invertebrate, bacterium, fungus, virus, plant, alga, lichen,
    conifer, fern, moss, flowering plant, primate, marsupial, rodent, cephalopod, arthropod, myriapod,
    echinoderm, jellyfish, sponge, coral, protist, annelid, monotreme, cetacean, raptor, nocturnal animal,
    microbe, ungulate, ruminant

    @ecology term c community, group, place, area, environment, ecosystem
    habitat, food chain, food web, ecosystem, population, community, species, niche, biome, food pyramid,
    trophic level, microhabitat, territory, nest, burrow, den, colony, herd, flock, shoal, pack, swarm, hive,
    rainforest, desert, grassland, woodland, wetland, coral reef, tundra, taiga, savanna, rock pool,
    hedgerow, meadow, pond, marsh, heath, mangrove swamp, rock face, kelp forest, seabed, canopy, understorey,
    forest floor, leaf litter, gene pool, ecological pyramid, indicator species, keystone species,
    invasive species, endangered species, nature reserve, wildlife corridor, carbon sink, quadrat, transect,
    water cycle, carbon cycle, nitrogen cycle

    @mammal c mammal, animal
    dog, cat, horse, cow, sheep, pig, lion, tiger, elephant, giraffe, zebra, rhinoceros, hippopotamus,
    monkey, gorilla, chimpanzee, bear, polar bear, wolf, fox, rabbit, hare, squirrel, mouse, rat, hedgehog,
    badger, otter, beaver, bat, deer, moose, reindeer, camel, llama, goat, donkey, kangaroo, koala, wombat,
    whale, dolphin, seal, walrus, sea lion, panda, leopard, cheetah, jaguar, hyena, antelope, buffalo,
    bison, mole, shrew, sloth, armadillo, anteater, platypus, meerkat, weasel, stoat, porcupine, lemur, yak

    @bird c bird
    robin, blackbird, sparrow, eagle, owl, hawk, falcon, kestrel, penguin, ostrich, emu, flamingo, parrot,
    swan, duck, goose, hen, turkey, peacock, pigeon, dove, crow, raven, magpie, jay, gull, puffin, albatross,
    pelican, heron, stork, crane, kingfisher, woodpecker, cuckoo, swallow, swift, swift parrot, thrush,
    starling, finch, wren, blue tit, lark, nightingale, hummingbird, toucan, vulture, osprey, pheasant,
    partridge, quail, kiwi, cassowary, cormorant, tern, gannet, kookaburra, canary, budgerigar, buzzard

    @sea creature c fish, sea creature, sea animal
    shark, salmon, trout, cod, tuna, herring, mackerel, haddock, eel, ray, seahorse, goldfish, carp, pike,
    perch, plaice, sole, halibut, sardine, anchovy, swordfish, pufferfish, clownfish, stingray, octopus,
    squid, jellyfish, starfish, sea urchin, crab, lobster, shrimp, prawn, krill, barnacle, mussel, oyster,
    clam, scallop, limpet, whelk, cuttlefish, sea cucumber, sea anemone, coral, sponge, sea slug, nautilus,
    hammerhead, barracuda, catfish, minnow, stickleback, sturgeon, lamprey, piranha, anglerfish, mudskipper,
    flying fish, lionfish, plankton

    @small creature c insect, bug, minibeast, spider, small animal
    ant, bee, wasp, butterfly, moth, beetle, ladybird, fly, mosquito, dragonfly, grasshopper, cricket,
    locust, termite, cockroach, earwig, aphid, flea, louse, bumblebee, hornet, stick insect, praying mantis,
    water boatman, pond skater, mayfly, caddis fly, lacewing, cicada, weevil, stag beetle, dung beetle,
    firefly, spider, scorpion, tick, mite, centipede, millipede, woodlouse, snail, slug, earthworm, leech,
    flatworm, caterpillar, maggot, tarantula, harvestman, silverfish, midge, hoverfly, thrips, shield bug,
    silkworm, froghopper, damselfly, cranefly, glow worm, greenfly, horsefly

    @reptile or amphibian c reptile, amphibian, snake, lizard, dinosaur
    snake, lizard, crocodile, alligator, tortoise, turtle, frog, toad, newt, salamander, gecko, iguana,
    chameleon, python, cobra, adder, grass snake, rattlesnake, viper, boa constrictor, anaconda, mamba,
    monitor lizard, Komodo dragon, skink, slow worm, gharial, caiman, terrapin, tree frog, bullfrog,
    poison dart frog, axolotl, tadpole, sand lizard, bearded dragon, leatherback, caecilian,
    diplodocus, stegosaurus, triceratops, velociraptor, iguanodon, brachiosaurus, allosaurus, ankylosaurus,
    pterosaur, ichthyosaur, plesiosaur, megalosaurus, spinosaurus, hadrosaur, baryonyx, coral snake,
    sea snake, garter snake, basilisk, tuatara, fire salamander, marsh frog, crested newt

    @tree c tree
    oak, ash, beech, birch, elm, maple, sycamore, chestnut, horse chestnut, lime, willow, poplar, alder,
    hazel, hawthorn, holly, yew, pine, fir, spruce, larch, cedar, cypress, juniper, redwood, sequoia,
    eucalyptus, palm, baobab, mahogany, teak, ebony, olive, almond, walnut, apple tree, pear tree,
    cherry tree, plum tree, orange tree, lemon tree, fig tree, banana tree, rubber tree, mango tree, cacao,
    acacia, mangrove, bamboo, magnolia, laurel, rowan, elder, blackthorn, plane tree, hornbeam, aspen,
    monkey puzzle, ginkgo, balsa, banyan

    @flower c flower, plant
    daisy, dandelion, rose, tulip, daffodil, bluebell, buttercup, poppy, primrose, snowdrop, crocus,
    sunflower, lily, orchid, violet, pansy, marigold, foxglove, lavender, nettle, thistle, clover, fern, moss,
    ivy, heather, gorse, bramble, honeysuckle, jasmine, geranium, carnation, hyacinth, iris, peony, dahlia,
    begonia, petunia, lupin, cornflower, cowslip, forget-me-not, water lily, cactus, aloe, reed, bulrush,
    grass, mistletoe, sundew, pitcher plant, Venus flytrap, seaweed, duckweed, horsetail, liverwort,
    cress, mint, basil, thyme, rosemary

    @crop m crop, food, vegetable, fruit, cereal
    wheat, rice, maize, barley, oats, rye, sugar cane, sugar beet, cotton, tea, coffee, cocoa, tobacco,
    rubber, flax, hemp, soya, millet, sorghum, cassava, yam, quinoa, lentils, beans, peas, carrots, onions,
    cabbage, spinach, lettuce, tomatoes, potatoes, apples, bananas, oranges, lemons, grapes, olives, dates,
    figs, mangoes, strawberries, bread, milk, butter, cheese, eggs, meat, honey, salt, sugar, pepper,
    cinnamon, ginger, vanilla, nutmeg, cloves, saffron, silk, wool, palm oil, sunflower oil, hops

    @illness m disease, illness, infection, condition
    measles, chickenpox, influenza, malaria, cholera, tuberculosis, smallpox, plague, typhoid, polio,
    tetanus, rabies, diabetes, cancer, asthma, scurvy, rickets, anaemia, leprosy, whooping cough, mumps,
    rubella, scarlet fever, yellow fever, typhus, dysentery, diphtheria, pneumonia, bronchitis, hepatitis,
    meningitis, tonsillitis, food poisoning, athlete's foot, ringworm, arthritis, osteoporosis, epilepsy,
    migraine, heart disease, stroke, obesity, hay fever, eczema, cystic fibrosis, haemophilia, sickle cell disease,
    Alzheimer's disease, Parkinson's disease, Ebola, dengue fever, sleeping sickness, anthrax, botulism,
    gout, goitre, kwashiorkor, sunstroke, hypothermia, frostbite, tooth decay

    @body substance m nutrient, hormone, enzyme, vitamin, substance in the body, chemical
    protein, carbohydrate, fat, fibre, starch, glucose, sugar, vitamin A, vitamin C, vitamin D, calcium, iron,
    iodine, cellulose, insulin, adrenaline, oestrogen, testosterone, progesterone, growth hormone,
    thyroxine, glucagon, haemoglobin, chlorophyll, keratin, melanin, collagen, amylase, protease, lipase,
    pepsin, lactase, bile, saliva, mucus, hydrochloric acid, urea, lactic acid, plasma, lymph, sweat, tears,
    cholesterol, glycogen, amino acid, fatty acid, glycerol, fructose, lactose, maltose, sucrose, vitamin B12,
    folic acid, vitamin E, vitamin K, dopamine, serotonin, auxin, DNA, RNA, albumin, fibrin, gastric juice
    """
}
