"""Our own passages for pictures of pages: a title and paragraphs each."""

PROSE = [
    ("The water cycle", [
        "Water is never used up; it only moves. The sun warms seas, lakes and wet soil, and some of the "
        "water rises as vapour. High above the ground the vapour cools and condenses into tiny drops, "
        "which gather as clouds.",
        "When the drops grow too heavy they fall as rain, snow or hail. About 97 % of the water on Earth "
        "is salty, 2 % is ice, and less than 1 % is fresh water that we can drink.",
        "Rivers carry most of the rain back to the sea. The rest sinks into the ground, feeds springs and "
        "wells, and may take centuries to return."]),
    ("How bees make honey", [
        "A worker bee visits between 50 and 100 flowers on one flight. She drinks the nectar through her "
        "long tongue and stores it in a second stomach, where enzymes begin to change it.",
        "Back in the hive she passes the nectar to other bees, who chew it for about half an hour. They "
        "spread it over the comb and fan it with their wings until most of the water has gone.",
        "Then each cell is sealed with wax. One bee makes only a twelfth of a teaspoon of honey in her "
        "whole life, so a jar holds the work of thousands."]),
    ("The Roman road", [
        "Roman soldiers built more than 80,000 kilometres of paved road. First they dug a trench a metre "
        "deep; then they filled it with large stones, gravel, sand and, on top, flat slabs.",
        "The surface was higher in the middle, so that rain ran off into ditches. Every thousand paces "
        "stood a milestone: the Latin word for thousand, mille, gave us the word 'mile'.",
        "A messenger who changed horses could ride 250 km in a day. Nobody travelled faster until the "
        "railway came in the 1830s."]),
    ("Why the Moon changes shape", [
        "The Moon gives no light of its own. We see the half that the sun lights up, and from week to week "
        "we see more or less of that half.",
        "A new Moon stands between the Earth and the sun, so its bright side faces away from us. A week "
        "later comes the first quarter, after two weeks the full Moon, and after 29.5 days it begins again.",
        "An eclipse of the Moon happens only when it is full and passes through the Earth's shadow. Then "
        "it turns the colour of copper."]),
    ("The heart", [
        "Your heart is a muscle about the size of your fist. It beats some 70 times a minute when you rest "
        "and pumps about five litres of blood around the body in that time.",
        "It has four chambers. The right side sends blood to the lungs, where it takes up oxygen; the left "
        "side, which is stronger, sends it on through the aorta to every other organ.",
        "Valves between the chambers close behind each beat so that the blood flows one way only: they "
        "make the sound that a doctor hears."]),
    ("The printing press", [
        "Around 1450 Johannes Gutenberg of Mainz cast single letters in metal. They could be set into "
        "lines, inked, pressed on paper, and used again for another page.",
        "A scribe needed about two years to copy a Bible; the workshop printed 180 of them in three. By the "
        "year 1500 there were presses in more than 200 cities and perhaps 15 million books.",
        "Prices fell, and more people learned to read. News, maps and new ideas travelled faster than any "
        "king could stop them."]),
    ("Volcanoes", [
        "Below the Earth's crust the rock is so hot that part of it melts. This magma is lighter than the "
        "rock around it, so it rises and gathers in chambers.",
        "If gas in the magma cannot escape, the pressure grows until the mountain bursts. In 79 AD Vesuvius "
        "buried Pompeii under six metres of ash within a day.",
        "Thin lava flows far and builds flat volcanoes like Mauna Loa, which is 9,170 m high when measured "
        "from the floor of the sea."]),
    ("Dividing fairly", [
        "Sam, Priya and Noor have 17 stickers. If each takes five, two are left over. They could tear them "
        "up, which helps nobody, or draw lots.",
        "Priya has another plan: whoever gets fewer today chooses first tomorrow. 'Fair does not always "
        "mean the same,' she says, 'but it should come out even in the end.'",
        "Write down three rules for sharing that your class could agree on. Give a reason for each, and say "
        "who would be unhappy with it."]),
]

FOREIGN = [
    ("Le château fort", [
        "Au Moyen Âge, le seigneur vivait dans un château entouré de hauts murs. Un fossé rempli d'eau et un "
        "pont-levis protégeaient l'entrée ; les soldats veillaient jour et nuit.",
        "À l'intérieur, on trouvait une chapelle, des écuries et un puits. L'hiver, il y faisait très "
        "froid : seule la grande salle avait une cheminée."]),
    ("La familia y la fiesta", [
        "Mañana es el cumpleaños de mi abuela: ¡cumple ochenta años! Vendrán mis tíos de Málaga y también "
        "mi prima Begoña, que estudia en la universidad.",
        "¿Qué vamos a comer? Mi padre prepara una paella con mariscos, y después habrá un pastel de limón. "
        "El próximo sábado iremos todos juntos al río."]),
    ("Der Igel im Garten", [
        "Im Herbst frisst der Igel so viel er kann: Käfer, Würmer und Schnecken. Bis zum Winter muss er "
        "mindestens 500 Gramm wiegen, sonst überlebt er die Kälte nicht.",
        "Für seinen Schlaf sucht er einen großen Laubhaufen. Wer ihm helfen möchte, lässt Äste und Blätter "
        "liegen und stellt höchstens ein Schälchen Wasser dazu."]),
    ("Les nombres et l'été", [
        "Pendant les vacances, Zoé a lu trois livres. Le premier a 128 pages, le deuxième 96 et le troisième "
        "204 : combien de pages a-t-elle lues en tout ?",
        "Son frère Théo préfère être dehors. Il a noté la température chaque jour : 24 °C lundi, 27 °C "
        "mardi, puis 19 °C après l'orage. Où fait-il le plus chaud ?"]),
]

MATHS = [
    ["1)  37 + 45 = 82", "2)  144 ÷ 12 = 12", "3)  3x + 7 = 22, so x = 5", "4)  5² + 12² = 13²",
     "5)  ½ of 36 = 18", "6)  8 × 7 = 56", "7)  ¾ − ¼ = ½", "8)  25 % of 80 = 20"],
    ["a)  6 × 9 = 54", "b)  100 − 37 = 63", "c)  2(x + 3) = 14", "d)  √81 = 9", "e)  7³ = 343",
     "f)  0.25 = ¼", "g)  x ≤ 10", "h)  3.14 × 4² ≈ 50.24"],
    ["1.  15 ÷ 3 + 4 = 9", "2.  (8 − 5) × 11 = 33", "3.  y = 2x + 1", "4.  1½ hours = 90 minutes",
     "5.  90° + 45° = 135°", "6.  2 : 3 = 8 : 12", "7.  £4.50 × 6 = £27.00", "8.  10⁴ = 10,000"],
    ["A.  12 × 12 = 144", "B.  −5 + 8 = 3", "C.  a² − b² = (a + b)(a − b)", "D.  60 ÷ 4 = 15",
     "E.  3/4 + 1/8 = 7/8", "F.  x ≥ −2", "G.  5 km = 5,000 m", "H.  2 × π × 7 ≈ 43.98"],
]

TABLES = [
    [["Planet", "Moons", "Days in a year"], ["Mercury", "0", "88"], ["Venus", "0", "225"],
     ["Earth", "1", "365"], ["Mars", "2", "687"], ["Jupiter", "95", "4,333"], ["Saturn", "146", "10,759"]],
    [["English", "French", "Spanish"], ["apple", "pomme", "manzana"], ["bread", "pain", "pan"],
     ["school", "école", "escuela"], ["window", "fenêtre", "ventana"], ["to sing", "chanter", "cantar"]],
    [["Year", "Event", "Place"], ["1066", "Battle of Hastings", "England"],
     ["1492", "Columbus sails", "Atlantic"], ["1789", "French Revolution", "Paris"],
     ["1914", "First World War", "Europe"], ["1969", "Moon landing", "Space"]],
    [["Metal", "Symbol", "Melts at"], ["Iron", "Fe", "1,538 °C"], ["Gold", "Au", "1,064 °C"],
     ["Copper", "Cu", "1,085 °C"], ["Silver", "Ag", "962 °C"], ["Lead", "Pb", "327 °C"],
     ["Tin", "Sn", "232 °C"]],
]
