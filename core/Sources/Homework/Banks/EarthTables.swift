/// Terms of the Earth and its places. See `TermBank` for the form.
enum EarthTables {
  static let text = """
    @landform c landform, feature, landscape, land feature
    mountain, valley, river, lake, hill, cliff, beach, island, volcano, desert, cave, bay, headland, arch,
    stack, stump, spit, bar, sand dune, delta, estuary, waterfall, gorge, canyon, meander, oxbow lake,
    floodplain, levee, tributary, source, mouth, confluence, glacier, corrie, arête, pyramidal peak,
    hanging valley, truncated spur, moraine, drumlin, fjord, ria, plateau, plain, peninsula, isthmus, strait,
    lagoon, atoll, reef, salt marsh, mudflat, wave-cut platform, tombolo, escarpment, ridge, oasis, wadi,
    mesa, geyser, hot spring, crater, caldera, sinkhole, watershed, drainage basin, rapids, plunge pool

    @earth process m process, type of erosion, erosion, hazard, event
    erosion, deposition, transportation, weathering, hydraulic action, abrasion, attrition, solution,
    longshore drift, saltation, traction, suspension, freeze-thaw weathering, chemical weathering,
    biological weathering, corrosion, slumping, rockfall, mass movement, plucking, subduction, uplift,
    folding, faulting, sedimentation, compaction, cementation, condensation, evaporation, precipitation,
    infiltration, percolation, surface runoff, interception, transpiration, groundwater flow, deforestation,
    desertification, urbanisation, migration, global warming, climate change, acid rain, flooding, drought,
    irrigation, mining, quarrying, fishing, farming, tourism, afforestation, overgrazing, soil erosion,
    coastal management, landslide, earthquake, tsunami, avalanche, volcanic eruption, mudflow, glaciation

    @weather m weather, type of weather, cloud, storm
    rain, snow, hail, sleet, fog, mist, frost, dew, wind, sunshine, thunder, lightning, drizzle, blizzard,
    hurricane, tornado, typhoon, cyclone, monsoon, drought, heatwave, cold front, warm front,
    high pressure, low pressure, humidity, air pressure, temperature, rainfall, cirrus cloud, cumulus cloud,
    stratus cloud, nimbus cloud, cumulonimbus cloud, breeze, gale, storm surge, dust storm, sandstorm,
    jet stream, trade wind, sea breeze, land breeze, depression, anticyclone, relief rainfall,
    frontal rainfall, convectional rainfall, microclimate, wind chill, ice storm, smog, flood, squall,
    whirlwind, waterspout, rainbow, gust, shower, black ice, climate, El Niño

    @river t river
    Nile, Amazon, Thames, Mississippi, Danube, Rhine, Ganges, Yangtze, Severn, Seine, Loire, Rhône, Volga,
    Congo, Niger, Zambezi, Indus, Mekong, Tigris, Euphrates, Jordan, Po, Tiber, Elbe, Oder, Vistula, Tagus,
    Ebro, Douro, Dnieper, Don, Ob, Lena, Yenisei, Amur, Yellow River, Brahmaputra, Irrawaddy, Murray,
    Darling, Colorado, Missouri, Ohio, Hudson, Rio Grande, Columbia, Yukon, Mackenzie, St Lawrence, Orinoco,
    Paraná, Limpopo, Orange River, Mersey, Trent, Tyne, Clyde, Humber, Avon, Shannon, Tweed, Garonne, Dee

    @mountain p mountain, volcano, mountain range, peak
    Mount Everest, Ben Nevis, Snowdon, Scafell Pike, Kilimanjaro, Mont Blanc, Mount Fuji, Mount Etna,
    Vesuvius, K2, the Matterhorn, the Eiger, Aconcagua, Denali, Mount Elbrus, Mount Kenya, Mount Olympus,
    Ararat, Krakatoa, Mauna Loa, Mount St Helens, Popocatépetl, Cotopaxi, Stromboli, Hekla, Mount Rainier,
    Mount Whitney, Mount Cook, Kosciuszko, Table Mountain, Ayers Rock, Sugarloaf Mountain, Mount Sinai,
    Kangchenjunga, Lhotse, Annapurna, Nanga Parbat, Slieve Donard, Pen y Fan, Helvellyn, Cairn Gorm,
    the Alps, the Andes, the Himalayas, the Rockies, the Pyrenees, the Apennines, the Carpathians, the Urals,
    the Atlas Mountains, the Pennines, the Cairngorms, the Cheviots, the Appalachians, the Caucasus,
    the Dolomites, the Vosges, the Tatras, the Sierra Nevada, the Hindu Kush, the Grampians

    @water body t sea, ocean, lake, bay, strait
    Pacific Ocean, Atlantic Ocean, Indian Ocean, Arctic Ocean, Southern Ocean, Mediterranean Sea, North Sea,
    Baltic Sea, Black Sea, Red Sea, Dead Sea, Caspian Sea, Irish Sea, English Channel, Adriatic Sea,
    Aegean Sea, Ionian Sea, Tyrrhenian Sea, Caribbean Sea, Arabian Sea, Coral Sea, Tasman Sea, Bering Sea,
    South China Sea, Yellow Sea, Sea of Japan, Sea of Okhotsk, Barents Sea, Kara Sea, White Sea,
    Norwegian Sea, Labrador Sea, Sargasso Sea, Weddell Sea, Ross Sea, Gulf of Mexico, Persian Gulf,
    Bay of Bengal, Bay of Biscay, Hudson Bay, Gulf of Bothnia, Gulf of Aden, Strait of Gibraltar,
    Strait of Dover, Bering Strait, Suez Canal, Panama Canal, Great Lakes, Aral Sea, Sea of Marmara,
    Bosphorus, Dardanelles, Firth of Forth, Bristol Channel, Menai Strait, Solent, Wash, Kiel Canal,
    Andaman Sea, Java Sea, Timor Sea

    @country p country, nation, state
    France, Germany, Spain, Italy, Portugal, England, Scotland, Wales, Ireland, Belgium, the Netherlands,
    Denmark, Norway, Sweden, Finland, Iceland, Poland, Austria, Switzerland, Greece, Turkey, Russia, Ukraine,
    Hungary, Romania, Bulgaria, Croatia, Serbia, China, Japan, India, Pakistan, Bangladesh, Nepal, Thailand,
    Vietnam, Indonesia, Malaysia, Australia, New Zealand, Canada, Mexico, Brazil, Argentina, Chile, Peru,
    Colombia, Cuba, Jamaica, Egypt, Morocco, Algeria, Nigeria, Ghana, Kenya, Tanzania, Ethiopia, South Africa,
    Zimbabwe, Iran, Iraq, Israel, Syria, Saudi Arabia, Afghanistan, Mongolia, Bolivia, Ecuador, Venezuela

    @capital p capital, capital city
    London, Paris, Berlin, Madrid, Rome, Lisbon, Dublin, Edinburgh, Cardiff, Belfast, Brussels, Amsterdam,
    Copenhagen, Oslo, Stockholm, Helsinki, Reykjavik, Warsaw, Vienna, Bern, Athens, Ankara, Moscow, Kyiv,
    Budapest, Prague, Bucharest, Sofia, Zagreb, Belgrade, Beijing, Tokyo, New Delhi, Islamabad, Dhaka,
    Kathmandu, Bangkok, Hanoi, Jakarta, Kuala Lumpur, Canberra, Wellington, Ottawa, Washington, Mexico City,
    Brasília, Buenos Aires, Santiago, Lima, Bogotá, Havana, Kingston, Cairo, Rabat, Algiers, Abuja, Accra,
    Nairobi, Dodoma, Addis Ababa, Pretoria, Harare, Tehran, Baghdad, Damascus, Riyadh, Kabul

    @city p city, town, port, settlement
    Manchester, Liverpool, Birmingham, Leeds, Bristol, York, Bath, Oxford, Cambridge, Glasgow, Aberdeen,
    Swansea, Newcastle, Sheffield, Nottingham, Leicester, Coventry, Plymouth, Southampton, Portsmouth,
    Canterbury, Winchester, Norwich, Chester, Lincoln, Marseille, Lyon, Bordeaux, Nice, Barcelona, Seville,
    Valencia, Milan, Venice, Florence, Naples, Pompeii, Turin, Munich, Hamburg, Cologne, Frankfurt, Dresden,
    Geneva, Zurich, Rotterdam, Antwerp, St Petersburg, Istanbul, New York, Boston, Chicago, Los Angeles,
    San Francisco, Sydney, Melbourne, Toronto, Mumbai, Kolkata, Shanghai, Hong Kong, Alexandria, Carthage,
    Constantinople, Jerusalem, Babylon, Troy, Sparta

    @region p continent, region, area, island
    Europe, Asia, Africa, North America, South America, Antarctica, Oceania, the Arctic, the Middle East,
    Scandinavia, the Sahara, the Kalahari, the Gobi Desert, the Amazon rainforest, Siberia, Greenland,
    Madagascar, Sicily, Sardinia, Corsica, Crete, Cyprus, Malta, the Isle of Wight, Anglesey, Skye, Orkney,
    Shetland, Hawaii, Tasmania, Sri Lanka, Borneo, Sumatra, Java, Luzon, Honshu, the Falkland Islands,
    the Galápagos Islands, the Canary Islands, the Azores, the Maldives, Puerto Rico, Barbados, Trinidad,
    Cornwall, Kent, Yorkshire, Normandy, Brittany, Bavaria, Tuscany, Catalonia, Andalusia, Patagonia, Alaska,
    Texas, California, Florida, Virginia, Mesopotamia, the Balkans, the Sahel, the Highlands, the Punjab

    @settlement term c settlement, type of settlement, industry, human feature
    village, town, city, hamlet, port, suburb, megacity, conurbation, capital, farm, market town,
    shanty town, green belt, ring road, motorway, railway, airport, harbour, bridge, canal, dam, reservoir,
    factory, power station, mine, quarry, oil rig, wind farm, solar farm, plantation, ranch, vineyard,
    orchard, greenhouse, warehouse, shopping centre, high street, industrial estate, business park,
    housing estate, park, museum, hospital, school, church, mosque, temple, library, town hall, police station,
    fire station, railway station, bus station, car park, stadium, theatre, hotel, holiday resort,
    national park, nature reserve, brownfield site, sewage works

    @map term c map term, line, direction
    equator, Tropic of Cancer, Tropic of Capricorn, Arctic Circle, Antarctic Circle, prime meridian,
    North Pole, South Pole, latitude line, longitude line, contour line, grid reference, scale bar, key, map symbol,
    compass rose, northern hemisphere, southern hemisphere, international date line, time zone, atlas, globe,
    aerial photograph, satellite image, spot height, triangulation pillar, legend, title, sketch map,
    choropleth map, climate graph, population pyramid, bar chart, line graph, pie chart, pictogram,
    scatter graph, questionnaire, field sketch, land use map, weather map, isobar, isoline, flow line map,
    dot map, cross-section, transect, easting, northing, bearing, plate boundary, constructive boundary,
    destructive boundary, conservative boundary, epicentre, focus, mantle plume, hotspot, ocean trench,
    mid-ocean ridge, fold mountain, shield volcano
    """
}
