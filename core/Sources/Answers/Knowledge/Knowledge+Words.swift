extension Knowledge {
  /// American and British words, terms of music and art, everyday synonyms.
  static let words: StaticString = """
    # word
    elevator=lift
    truck=lorry
    eggplant=aubergine=brinjal
    zucchini=courgette
    cilantro=coriander leaves
    rutabaga=swede=Swedish turnip
    scallion=spring onion=green onion
    beet=beetroot
    bell pepper=capsicum=sweet pepper
    okra=lady's fingers
    potato chips=crisps
    French fries=fries=frites
    cotton candy=candy floss=fairy floss
    popsicle=ice lolly
    powdered sugar=icing sugar=confectioners' sugar
    ground beef=minced beef=hamburger meat
    diaper=nappy
    stroller=pushchair
    baby carriage=pram=perambulator
    crib=cot
    wrench=spanner
    faucet=tap
    trash can=dustbin=garbage can
    garbage=trash=rubbish
    crosswalk=zebra crossing=pedestrian crossing
    motorway=freeway
    traffic circle=roundabout=rotary
    gas station=petrol station=filling station
    windshield=windscreen
    car hood=car bonnet
    car trunk=car boot
    license plate=number plate
    parking lot=car park
    railroad=railway
    subway=underground railway=metro
    airplane=aeroplane=plane
    movie=film=motion picture
    movie theater=cinema
    soccer=association football
    American football=gridiron football
    ping-pong=table tennis
    checkers=draughts
    tic-tac-toe=noughts and crosses
    track and field=athletics
    jump rope=skipping rope
    Mexican wave=the wave
    thumbtack=drawing pin
    Scotch tape=sticky tape=sellotape
    zip code=postcode=postal code
    mailman=postman=mail carrier
    mailbox=postbox=letter box
    cell phone=mobile phone=cellphone=cellular phone
    telephone booth=phone box
    area code=dialling code
    attorney=lawyer
    real estate agent=realtor=estate agent
    pharmacist=druggist
    drugstore=pharmacy
    bathrobe=dressing gown
    sweater=jumper=pullover
    vest=waistcoat
    sneakers=trainers=tennis shoes
    pants=trousers
    barrette=hair slide
    turtleneck=polo neck
    tuxedo=dinner jacket
    couch=sofa=settee
    fall=autumn
    principal=headmaster=head teacher
    fire engine=fire truck
    undertaker=mortician=funeral director
    cemetery=graveyard
    checkmark=tick mark
    parentheses=round brackets=parenthesis
    quotation marks=inverted commas=speech marks
    period=full stop
    zero=nought
    math=maths=mathematics
    aluminum foil=tinfoil=tin foil
    bookstore=bookshop
    janitor=custodian=caretaker
    clothespin=clothes peg
    thrift store=charity shop
    pacemaker=artificial pacemaker
    bagpipe=bagpipes
    violin=fiddle
    English horn=cor anglais
    French horn=horn in F
    double bass=contrabass=string bass=upright bass
    cello=violoncello
    timpani=kettledrums=kettledrum
    glockenspiel=orchestral bells
    piano=pianoforte
    harmonica=mouth organ
    Jew's harp=jaw harp=mouth harp
    ukulele=uke
    whole note=semibreve
    half note=minim
    quarter note=crotchet
    eighth note=quaver
    sixteenth note=semiquaver
    thirty-second note=demisemiquaver
    sixty-fourth note=hemidemisemiquaver
    whole step=whole tone
    half step=semitone
    staff=stave
    treble clef=G clef
    bass clef=F clef
    perfect fourth=diatessaron
    tritone=augmented fourth=diminished fifth=diabolus in musica
    middle C=C4
    plainsong=plainchant
    solmization=solfège=solfeggio
    a cappella=unaccompanied singing
    fresco secco=dry fresco
    still life=nature morte
    Art Nouveau=Jugendstil
    De Stijl=neoplasticism
    Les Fauves=fauvism=fauves
    Der Blaue Reiter=The Blue Rider
    Die Brücke=The Bridge group
    Pre-Raphaelite Brotherhood=Pre-Raphaelites
    gothic novel=Gothic fiction
    bildungsroman=coming-of-age novel=coming-of-age story
    roman à clef=novel with a key
    haiku=hokku
    free verse=vers libre
    hubris=overweening pride
    deus ex machina=god from the machine
    blank verse=unrhymed iambic pentameter
    rook=castle
    stoplight=traffic light=traffic signal
    lightning conductor=lightning rod
    merry-go-round=carousel=roundabout ride
    Ferris wheel=big wheel=observation wheel
    seesaw=teeter-totter
    hot-air balloon=Montgolfière
    parcel=package
    flu shot=flu jab
    spiny lobster=rock lobster=langouste
    sawhorse=sawbuck
    jackhammer=pneumatic drill
    backpack=rucksack=knapsack
    Scotch=Scotch whisky
    soy sauce=shoyu
    tofu=bean curd
    cornstarch=cornflour
    whole milk=full-cream milk
    heavy cream=double cream
    skim milk=skimmed milk
    gelatin dessert=Jell-O
    jelly roll=Swiss roll
    arugula=rocket
    fire department=fire brigade
    """
}
