/// Terms of languages, arts, beliefs, machines and numbers. See `TermBank` for the form.
enum ArtsTables {
  static let text = """
    @word class c word class, part of speech, part of a sentence, punctuation mark, word
    noun, verb, adjective, adverb, pronoun, preposition, conjunction, determiner, article, proper noun,
    common noun, abstract noun, collective noun, relative pronoun, possessive pronoun, modal verb,
    auxiliary verb, main clause, subordinate clause, relative clause, phrase, noun phrase,
    fronted adverbial, sentence, paragraph, full stop, comma, colon, semicolon, apostrophe, exclamation mark,
    question mark, hyphen, dash, bracket, inverted comma, ellipsis, bullet point, capital letter, prefix, suffix,
    root word, synonym, antonym, homophone, compound word, singular, plural, past tense, present tense,
    future tense, active voice, passive voice, subject, object, infinitive, participle, interjection,
    vowel, consonant, syllable, contraction

    @literary device c technique, device, literary device, figure of speech, poem, form
    simile, metaphor, personification, alliteration, onomatopoeia, hyperbole, oxymoron, pun, irony, imagery,
    symbol, rhyme, rhythm, repetition, assonance, sibilance, pathetic fallacy, foreshadowing, flashback,
    rhetorical question, sonnet, haiku, limerick, ballad, ode, elegy, epic, free verse, acrostic, narrative poem,
    stanza, verse, couplet, quatrain, iambic pentameter, soliloquy, monologue, dialogue, aside,
    stage direction, act, scene, prologue, epilogue, comedy, tragedy, fable, myth, legend, fairy tale,
    novel, short story, biography, autobiography, diary, letter, setting, plot, character, narrator, theme,
    protagonist, antagonist, cliffhanger, genre

    @music term c musical term, part of music, speed, music
    melody, rhythm, harmony, tempo, pitch, dynamics, timbre, texture, beat, bar, chord, scale, octave,
    crotchet, minim, quaver, semibreve, semiquaver, rest, treble clef, bass clef, stave, sharp, flat, natural,
    key signature, time signature, ostinato, drone, canon, round, verse, chorus, bridge, coda, riff, solo,
    duet, trio, quartet, orchestra, choir, conductor, composer, symphony, concerto, sonata, overture, opera,
    lullaby, march, waltz, fugue, theme, variation, crescendo, diminuendo, staccato, legato, forte, piano,
    allegro, andante, adagio, pentatonic scale, syncopation

    @musical instrument c instrument, musical instrument
    violin, piano, guitar, flute, trumpet, drum, cello, viola, double bass, harp, clarinet, oboe, bassoon,
    saxophone, recorder, piccolo, trombone, tuba, French horn, cornet, bugle, timpani, xylophone, glockenspiel,
    marimba, vibraphone, triangle, tambourine, cymbal, maraca, castanet, bongo, djembe, tabla, sitar, banjo,
    ukulele, mandolin, lute, lyre, pipe organ, harpsichord, accordion, harmonica, bagpipe, didgeridoo, pan pipe,
    steel pan, gong, snare drum, bass drum, keyboard, synthesiser, ocarina, concertina, euphonium,
    cor anglais, zither, kora, shamisen, woodblock, cowbell

    @art term c art term, technique, colour, style
    primary colour, secondary colour, complementary colour, warm colour, cool colour, tone, texture, line,
    shape, form, pattern, space, perspective, vanishing point, horizon line, foreground, background, portrait,
    self-portrait, landscape, still life, sketch, collage, mosaic, fresco, sculpture, print, etching,
    woodcut, watercolour, oil painting, pastel drawing, charcoal drawing, mural, tapestry, pottery, glaze, kiln, easel, palette,
    canvas, brush, stencil, relief, carving, casting, abstract art, cubism, impressionism, surrealism, pop art,
    expressionism, pointillism, realism, Renaissance art, tint, shade, hue, contrast, composition, symmetry,
    tessellation

    @religious term c religion, belief, festival, holy book, building, practice
    church, mosque, synagogue, temple, gurdwara, mandir, vihara, Bible, Qur'an, Torah, Guru Granth Sahib,
    Vedas, Christmas, Easter, Ramadan, Eid, Diwali, Holi, Vaisakhi, Passover, Hanukkah, Yom Kippur, Wesak, Lent, Pentecost,
    baptism, confirmation, bar mitzvah, pilgrimage, prayer, fasting, charity, confession, communion, wedding,
    funeral, sermon, psalm, hymn, gospel, commandment, covenant, prophet, disciple, apostle, saint,
    pope, bishop, vicar, imam, rabbi, priest, monk, cross, crescent, menorah, altar, font, pulpit, minaret,
    prayer mat, karma, nirvana, reincarnation

    @religion m religion, faith
    Christianity, Islam, Judaism, Hinduism, Buddhism, Sikhism, Jainism, Taoism, Confucianism, Shinto, Humanism,
    atheism, agnosticism, Catholicism, Protestantism, Orthodoxy, Methodism, Anglicanism, Quakerism,
    Calvinism, Lutheranism, Sunni Islam, Shia Islam, Sufism, Zen, Zoroastrianism, Bahá'í, Rastafari,
    paganism, animism, monotheism, polytheism, pantheism, theism, deism, Baptism, Mormonism, Pentecostalism,
    Presbyterianism, Puritanism, Evangelicalism, Orthodox Judaism, Reform Judaism, Hasidism, Kabbalah, Mahayana,
    Theravada, Tibetan Buddhism, Vaishnavism, Shaivism, Shaktism, Yoga, Stoicism, Epicureanism, Platonism,
    secularism, druidism, Gnosticism, Unitarianism, Wicca, Mithraism

    @computing term c hardware, software, program, computer part, device, code, data type
    keyboard, mouse, monitor, printer, scanner, speaker, microphone, webcam, hard drive, memory stick,
    processor, motherboard, graphics card, router, server, network, algorithm, program, variable, loop,
    function, procedure, condition, operator, string, integer, Boolean, array, list, database, spreadsheet,
    browser, search engine, website, web page, email, firewall, virus, password, operating system, compiler,
    interpreter, bug, flowchart, pseudocode, input device, output device, storage device, sensor, robot, file,
    folder, pixel, bitmap, vector image, binary digit, byte, bandwidth, packet, protocol, hub, touchscreen,
    sequence, selection, cache, register

    @shape c shape, polygon, solid, figure, quadrilateral, triangle
    triangle, square, rectangle, circle, pentagon, hexagon, heptagon, octagon, nonagon, decagon,
    parallelogram, rhombus, trapezium, kite, oval, ellipse, semicircle, quadrilateral, equilateral triangle,
    isosceles triangle, scalene triangle, right-angled triangle, regular polygon, irregular polygon, cube,
    cuboid, sphere, cylinder, cone, pyramid, prism, triangular prism, hexagonal prism, square-based pyramid,
    tetrahedron, octahedron, dodecahedron, icosahedron, hemisphere, torus, sector, segment, arc, chord, tangent,
    radius, diameter, circumference, dodecagon, hendecagon, star, crescent, cross, polyhedron, frustum,
    ring, spiral, net, plane, annulus, parabola, hyperbola

    @maths term c number, angle, line, operation, average, mathematical term
    acute angle, obtuse angle, right angle, reflex angle, straight angle, exterior angle, interior angle,
    alternate angle, corresponding angle, parallel line, perpendicular line, vertex, edge, face, diagonal,
    line of symmetry, prime number, square number, cube number, even number, odd number, factor, multiple,
    prime factor, common factor, fraction, numerator, denominator, improper fraction, mixed number, decimal, percentage,
    ratio, proportion, mean, median, mode, range, sum, difference, product, quotient, remainder, integer,
    negative number, whole number, equation, expression, formula, term, coefficient, variable, constant,
    inequality, sequence, coordinate, axis, origin, gradient, intercept, perimeter, area, volume,
    square root, cube root, reciprocal, power, translation, rotation, reflection, enlargement

    @sport m sport, game
    football, rugby, cricket, tennis, netball, hockey, basketball, volleyball, badminton, table tennis,
    golf, swimming, athletics, gymnastics, cycling, rowing, sailing, boxing, judo, karate, fencing, archery,
    shooting, wrestling, skiing, snowboarding, skating, ice hockey, curling, bobsleigh, luge, handball,
    water polo, diving, surfing, canoeing, kayaking, climbing, triathlon, decathlon, heptathlon, marathon, sprinting, hurdles,
    high jump, long jump, pole vault, javelin, discus, shot put, baseball, softball, rounders, lacrosse, squash,
    darts, snooker, bowls, polo, dressage, orienteering, chess, croquet

    @occupation c job, occupation, profession
    doctor, nurse, teacher, engineer, lawyer, farmer, baker, butcher, carpenter, plumber, electrician,
    builder, architect, pilot, sailor, soldier, police officer, firefighter, scientist, chemist, dentist, vet,
    surgeon, pharmacist, midwife, paramedic, journalist, writer, editor, librarian, artist, actor, musician,
    singer, dancer, photographer, designer, programmer, accountant, banker, shopkeeper, waiter, chef, driver,
    mechanic, miner, fisherman, gardener, postman, judge, politician, astronaut, geologist, archaeologist,
    historian, biologist, physicist, astronomer, meteorologist, tailor, cobbler, blacksmith, potter

    @language m language
    English, French, Spanish, German, Italian, Portuguese, Latin, Greek, Welsh, Gaelic, Irish, Cornish, Dutch,
    Danish, Norwegian, Swedish, Finnish, Icelandic, Polish, Czech, Hungarian, Romanian, Russian, Ukrainian,
    Turkish, Arabic, Hebrew, Persian, Hindi, Urdu, Bengali, Punjabi, Tamil, Gujarati, Mandarin, Cantonese,
    Japanese, Korean, Thai, Vietnamese, Malay, Swahili, Zulu, Hausa, Yoruba, Amharic, Maori, Hawaiian, Quechua,
    Nahuatl, Basque, Catalan, Breton, Old English, Old Norse, Middle English, Sanskrit, Aramaic, Esperanto,
    Yiddish, Afrikaans

    @clothing c garment, item of clothing, clothing
    shirt, skirt, dress, coat, jacket, hat, cap, scarf, glove, sock, shoe, boot, belt, tie, jumper, cardigan,
    waistcoat, cloak, tunic, toga, stola, robe, gown, corset, bonnet, shawl, apron, kilt, sari, kimono,
    turban, veil, helmet, sandal, slipper, clog, trainer, blouse, vest, uniform, suit, overcoat, raincoat, cape,
    crown, ruff, doublet, hose, breastplate, gauntlet, bracelet, necklace, brooch, ring, earring, ribbon,
    handkerchief, mitten, poncho, sarong, loincloth

    @invention c invention, discovery, machine
    telephone, light bulb, steam engine, printing press, telegraph, radio, television, computer, internet,
    aeroplane, car, bicycle, train, steamship, camera, telescope, microscope, compass, clock, watch, wheel,
    plough, paper, gunpowder, penicillin, vaccine, anaesthetic, X-ray, stethoscope, thermometer, battery,
    electric motor, generator, jet engine, rocket, helicopter, hot-air balloon, submarine, tractor,
    combine harvester, refrigerator, washing machine, vacuum cleaner, sewing machine, typewriter, photocopier,
    calculator, microchip, laser, satellite, radar, dynamite, plastic, zip, safety pin, spinning jenny, power loom,
    cotton gin, seed drill, windmill, magnifying glass
    """
}
