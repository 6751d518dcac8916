/// Verbs by their base; "/past" and "/past/participle" where these are not regular.
enum VerbTables {
  static let text = """
    absorb act adapt add affect allow anchor appear argue arrange arrive attach attack attract avoid
    balance beat/beat/beaten become/became/become begin/began/begun believe belong bend/bent/bent
    bind/bound/bound block blow/blew/blown boil border break/broke/broken breathe breed/bred/bred
    bring/brought/brought build/built/built burn burst/burst/burst buy/bought/bought
    calculate call capture carry carve catch/caught/caught cause change circulate claim classify
    clean climb close collect colour combine come/came/come command compare compete complete
    compose conduct connect conquer consist construct consume contain continue contract
    control convert cool cover crack create cross crown cultivate cut/cut/cut damage decay declare
    decompose decrease defeat defend defeat deliver depend deposit describe design destroy determine
    develop die digest direct discover dissolve divide dominate drain draw/drew/drawn
    drive/drove/driven drop/dropped/dropped eat/ate/eaten emit enable encourage end enter erode
    erupt escape establish evaporate examine exist expand experience explain explode explore export
    extend face fall/fell/fallen farm feed/fed/fed feel/felt/felt fertilise fight/fought/fought fill
    filter find/found/found fit/fitted/fitted float flow fly/flew/flown focus follow force form
    freeze/froze/frozen gain gather generate get/got/got give/gave/given go/went/gone govern
    grip/gripped/gripped grow/grew/grown guard guide happen harden harm hatch have/had/had heat help
    hide/hid/hidden hold/held/held host hunt import improve include increase influence
    inhabit inherit insulate introduce invade invent involve join keep/kept/kept kill land last
    launch lay/laid/laid lead/led/led learn leave/left/left let/let/let lie/lay/lain lift light
    limit line link list live look lose/lost/lost lower lubricate magnify maintain make/made/made
    march mark marry match matter mean/meant/meant measure melt mix modify move multiply name
    need nourish obey observe occupy occur open oppose orbit order organise own oxidise paint pass
    perform photosynthesise pick place plan/planned/planned plant play point pollinate pour praise
    prepare press prevent produce project prolong promise propose protect prove provide publish
    pull pump punish purify push put/put/put raise range reach react read/read/read rebuild receive
    recognise record reduce reflect refract refuse regulate reign release rely remain remove repair
    repel/repelled/repelled replace represent reproduce require resist respire respond rest result
    return reveal revolve ride/rode/ridden rise/rose/risen rot/rotted/rotted rotate rule
    run/ran/run sail save say/said/said search secrete see/saw/seen seek/sought/sought
    sell/sold/sold send/sent/sent sense separate serve set/set/set settle shape share shelter
    shine/shone/shone show/showed/shown shrink/shrank/shrunk sign signal sink/sank/sunk sit/sat/sat
    slide/slid/slid slow smell solidify solve speak/spoke/spoken speed spend/spent/spent
    spin/spun/spun split/split/split spread/spread/spread spring/sprang/sprung squeeze stand/stood/stood
    start state stay steal/stole/stolen stick/stuck/stuck stop/stopped/stopped store strengthen
    stretch strike/struck/struck study suffer supply support surround survive swim/swam/swum
    switch take/took/taken taste teach/taught/taught tell/told/told test think/thought/thought
    throw/threw/thrown trade train transfer/transferred/transferred transform translate transmit/transmitted/transmitted
    transport trap/trapped/trapped travel/travelled/travelled treat trigger turn understand/understood/understood
    unite use vaporise vary vibrate visit vote warm warn wash waste wear/wore/worn weigh
    widen win/won/won wind/wound/wound work worship write/wrote/written abolish accept achieve adopt
    announce appoint approve assassinate ban/banned/banned beg/begged/begged belong bury celebrate
    challenge collapse colonise condense crash demand deposit detect document dry ensure erect
    execute express favour flood forbid/forbade/forbidden free gallop govern grant grind/ground/ground
    imprison inspire insist invest issue lengthen lend/lent/lent liberate live locate lock manage
    manufacture migrate murder narrate offer overthrow/overthrew/overthrown persuade pollute power predict
    print process promote purchase quarry realise recover recycle refer/referred/referred reform
    reject repay restore retreat rhyme rob/robbed/robbed scatter score seal shed/shed/shed shoot/shot/shot shorten
    soften spot/spotted/spotted stain stabilise strain submit/submitted/submitted suggest surrender symbolise
    tear/tore/torn thicken tie tilt topple trace trust twist unify unlock vanish weave/wove/woven
    weaken whisper witness worry yield
    """
}
