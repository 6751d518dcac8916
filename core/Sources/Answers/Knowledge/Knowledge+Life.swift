extension Knowledge {
  /// Living things: everyday and scientific names.
  static let life: StaticString = """
    # life
    Homo sapiens=human being=humans=modern human
    bats=Chiroptera
    Neanderthal=Homo neanderthalensis=Neandertal=Neanderthal man
    dog=Canis familiaris=Canis lupus familiaris=domestic dog
    gray wolf=Canis lupus=grey wolf=timber wolf
    coyote=Canis latrans
    cat=Felis catus=domestic cat=house cat
    lion=Panthera leo
    tiger=Panthera tigris
    leopard=Panthera pardus
    jaguar=Panthera onca
    snow leopard=Panthera uncia
    cheetah=Acinonyx jubatus
    cougar=Puma concolor=puma=mountain lion=catamount
    red fox=Vulpes vulpes
    fennec fox=Vulpes zerda=fennec
    polar bear=Ursus maritimus
    brown bear=Ursus arctos
    grizzly bear=Ursus arctos horribilis=grizzly
    American black bear=Ursus americanus
    giant panda=Ailuropoda melanoleuca=panda bear
    red panda=Ailurus fulgens=lesser panda
    raccoon=Procyon lotor
    wolverine=Gulo gulo
    honey badger=Mellivora capensis=ratel
    horse=Equus caballus=Equus ferus caballus
    donkey=Equus asinus=ass
    cattle=Bos taurus=cow
    American bison=Bison bison=American buffalo
    aurochs=Bos primigenius
    sheep=Ovis aries
    goat=Capra hircus
    pig=Sus domesticus=swine=hog
    moose=Alces alces
    reindeer=Rangifer tarandus=caribou
    wapiti=Cervus canadensis
    giraffe=Giraffa camelopardalis
    hippopotamus=Hippopotamus amphibius=hippo
    dromedary=Camelus dromedarius=Arabian camel=one-humped camel
    llama=Lama glama
    African bush elephant=Loxodonta africana
    Asian elephant=Elephas maximus=Indian elephant
    woolly mammoth=Mammuthus primigenius
    rhinoceros=rhino
    white rhinoceros=Ceratotherium simum=white rhino
    black rhinoceros=Diceros bicornis=black rhino
    chimpanzee=Pan troglodytes=chimp
    bonobo=Pan paniscus=pygmy chimpanzee
    rhesus macaque=Macaca mulatta=rhesus monkey
    house mouse=Mus musculus
    brown rat=Rattus norvegicus=Norway rat
    guinea pig=Cavia porcellus=cavy
    capybara=Hydrochoerus hydrochaeris
    groundhog=Marmota monax=woodchuck
    nutria=Myocastor coypus=coypu
    blue whale=Balaenoptera musculus
    sperm whale=Physeter macrocephalus=cachalot
    humpback whale=Megaptera novaeangliae
    killer whale=Orcinus orca=orca
    beluga whale=Delphinapterus leucas=white whale=beluga
    narwhal=Monodon monoceros
    platypus=Ornithorhynchus anatinus=duck-billed platypus=duckbill
    koala=Phascolarctos cinereus=koala bear
    Tasmanian devil=Sarcophilus harrisii
    thylacine=Thylacinus cynocephalus=Tasmanian tiger=Tasmanian wolf
    aardvark=Orycteropus afer
    pangolin=scaly anteater
    wildebeest=gnu
    bald eagle=Haliaeetus leucocephalus
    golden eagle=Aquila chrysaetos
    peregrine falcon=Falco peregrinus
    barn owl=Tyto alba
    chicken=Gallus domesticus=Gallus gallus domesticus
    rock dove=Columba livia=rock pigeon
    passenger pigeon=Ectopistes migratorius
    dodo=Raphus cucullatus
    ostrich=Struthio camelus
    emperor penguin=Aptenodytes forsteri
    American robin=Turdus migratorius
    king cobra=Ophiophagus hannah
    Komodo dragon=Varanus komodoensis=Komodo monitor
    leatherback sea turtle=Dermochelys coriacea=leatherback
    axolotl=Ambystoma mexicanum
    African clawed frog=Xenopus laevis
    cane toad=Rhinella marina=Bufo marinus=marine toad
    great white shark=Carcharodon carcharias=great white=white pointer
    whale shark=Rhincodon typus
    megalodon=Carcharocles megalodon=Otodus megalodon
    zebrafish=Danio rerio=zebra danio
    T. rex=Tyrannosaurus rex
    fruit fly=Drosophila melanogaster=drosophila=vinegar fly
    western honey bee=Apis mellifera=European honey bee
    monarch butterfly=Danaus plexippus=monarch
    silkworm=Bombyx mori
    house fly=Musca domestica
    yellow fever mosquito=Aedes aegypti
    ladybug=ladybird=lady beetle=Coccinellidae
    firefly=lightning bug=Lampyridae
    earthworm=Lumbricus terrestris=night crawler
    roundworms=nematodes=Nematoda
    flatworms=Platyhelminthes
    segmented worms=annelids=Annelida
    tardigrade=water bear=moss piglet=Tardigrada
    sea squirts=tunicates=Tunicata=Urochordata
    comb jellies=Ctenophora=ctenophores
    sponges=Porifera
    C. elegans=Caenorhabditis elegans
    E. coli=Escherichia coli
    baker's yeast=Saccharomyces cerevisiae=brewer's yeast
    fly agaric=Amanita muscaria
    death cap=Amanita phalloides
    ergot=Claviceps purpurea
    jellyfish=sea jelly
    starfish=sea star=Asteroidea
    crayfish=crawfish=crawdad=Astacoidea
    arthropods=Arthropoda
    mollusks=Mollusca=molluscs
    echinoderms=Echinodermata
    cnidarians=Cnidaria
    chordates=Chordata
    mammals=Mammalia
    birds=Aves
    reptiles=Reptilia
    amphibians=Amphibia
    ray-finned fishes=Actinopterygii
    cartilaginous fish=Chondrichthyes
    bony fish=Osteichthyes
    insects=Insecta
    arachnids=Arachnida
    centipedes=Chilopoda
    millipedes=Diplopoda
    crustaceans=Crustacea
    beetles=Coleoptera
    flies=Diptera
    butterflies and moths=Lepidoptera=lepidopterans
    bees, wasps, and ants=Hymenoptera
    fleas=Siphonaptera
    termites=Isoptera=white ants
    barnacles=Cirripedia
    bivalves=Bivalvia=Pelecypoda
    gastropods=Gastropoda=snails and slugs
    cephalopods=Cephalopoda
    even-toed ungulates=Artiodactyla=artiodactyls
    odd-toed ungulates=Perissodactyla=perissodactyls
    rodents=Rodentia
    carnivorans=Carnivora
    whales and dolphins=Cetacea=cetaceans
    rabbits and hares=Leporidae
    pinnipeds=Pinnipedia
    marsupials=Marsupialia
    monotremes=Monotremata=egg-laying mammals
    turtles=Testudines=Chelonia
    crocodilians=Crocodilia
    snakes=Serpentes
    frogs=Anura=frogs and toads
    salamanders=Caudata=Urodela
    parrots=Psittaciformes
    owls=Strigiformes
    perching birds=Passeriformes=passerines
    flowering plants=angiosperms=Angiospermae=Magnoliophyta
    conifers=Pinophyta=Coniferophyta
    ferns=Pteridophyta=Polypodiophyta
    mosses=Bryophyta=moss
    liverworts=Marchantiophyta=Hepaticophyta
    ginkgo=Ginkgo biloba=maidenhair tree=gingko
    monocots=monocotyledons=Monocotyledoneae
    dicots=dicotyledons=Dicotyledoneae
    legumes=Fabaceae=Leguminosae=pea family
    grasses=Poaceae=Gramineae=grass family
    composites=Asteraceae=Compositae=daisy family=sunflower family
    mustard family=Brassicaceae=Cruciferae=crucifers
    nightshade family=Solanaceae
    rose family=Rosaceae
    mint family=Lamiaceae=Labiatae
    carrot family=Apiaceae=Umbelliferae
    orchids=Orchidaceae
    sac fungi=Ascomycota=ascomycetes
    club fungi=Basidiomycota=basidiomycetes
    blue-green algae=cyanobacteria=Cyanophyta
    brown algae=Phaeophyceae=Phaeophyta
    red algae=Rhodophyta
    green algae=Chlorophyta
    diatoms=Bacillariophyceae=Bacillariophyta
    water molds=Oomycota=oomycetes
    archaea=Archaebacteria
    corn=maize=Zea mays
    rice=Oryza sativa
    common wheat=Triticum aestivum=bread wheat
    potato=Solanum tuberosum
    tomato=Solanum lycopersicum=Lycopersicon esculentum
    soybean=Glycine max=soya bean=soya
    sunflower=Helianthus annuus
    tobacco=Nicotiana tabacum
    cacao=Theobroma cacao=cocoa tree
    cannabis=Cannabis sativa=marijuana
    opium poppy=Papaver somniferum
    foxglove=Digitalis purpurea=digitalis
    belladonna=deadly nightshade=Atropa belladonna
    monkshood=aconite=wolfsbane=Aconitum
    poison hemlock=Conium maculatum
    jimsonweed=Datura stramonium=thornapple=devil's trumpet
    thale cress=Arabidopsis thaliana=Arabidopsis=mouse-ear cress
    Venus flytrap=Dionaea muscipula
    giant sequoia=Sequoiadendron giganteum=Sierra redwood
    coast redwood=Sequoia sempervirens=California redwood
    date palm=Phoenix dactylifera
    busy Lizzie=impatiens=touch-me-not
    yew=Taxus baccata
    peanut=groundnut=goober=Arachis hypogaea
    cassava=manioc=yuca=Manihot esculenta
    chickpea=garbanzo bean=garbanzo=Cicer arietinum
    fava bean=broad bean=Vicia faba
    hazelnut=filbert=cobnut
    prickly pear=Opuntia
    """
}
