/// Terms of people and what they did. See `TermBank` for the form.
enum HistoryTables {
  static let text = """
    @monarch P king, queen, emperor, ruler, monarch, pharaoh, tsar, empress
    Henry VIII, Elizabeth I, Queen Victoria, William the Conqueror, Alfred the Great, Richard the Lionheart,
    King John, Edward I, Henry V, Richard III, Henry VII, Mary I, Edward VI, James I, Charles I, Charles II,
    James II, William III, Queen Anne, George III, George V, Edward VII, Elizabeth II, Harold Godwinson,
    Edward the Confessor, Cnut, Henry II, Edward III, Henry VI, Mary Queen of Scots, Robert the Bruce,
    Macbeth, Boudica, Julius Caesar, Augustus, Nero, Hadrian, Claudius, Constantine, Trajan, Marcus Aurelius,
    Cleopatra, Tutankhamun, Ramesses II, Hatshepsut, Khufu, Alexander the Great, Charlemagne, Napoleon,
    Louis XIV, Louis XVI, Catherine the Great, Peter the Great, Ivan the Terrible, Nicholas II, Wilhelm II,
    Frederick the Great, Philip II, Suleiman the Magnificent, Genghis Khan, Kublai Khan, Akbar, Montezuma,
    Atahualpa, Cyrus the Great, Darius, Xerxes, Ashoka

    @scientist P scientist, physicist, chemist, biologist, astronomer, doctor, nurse, mathematician, surgeon
    Isaac Newton, Albert Einstein, Charles Darwin, Marie Curie, Galileo Galilei, Louis Pasteur,
    Alexander Fleming, Edward Jenner, Michael Faraday, Nicolaus Copernicus, Johannes Kepler, Tycho Brahe,
    Robert Hooke, Robert Boyle, Stephen Hawking, Rosalind Franklin, Francis Crick, James Watson,
    Gregor Mendel, Dmitri Mendeleev, John Dalton, Ernest Rutherford, Niels Bohr, J. J. Thomson,
    James Chadwick, Antoine Lavoisier, Joseph Priestley, Humphry Davy, Henry Cavendish, William Harvey,
    Andreas Vesalius, Joseph Lister, Florence Nightingale, Mary Seacole, Robert Koch, Ignaz Semmelweis,
    John Snow, Hippocrates, Galen, Archimedes, Aristotle, Pythagoras, Euclid, Ptolemy, Carl Linnaeus, Mary Anning,
    Alfred Wegener, Edwin Hubble, William Herschel, Caroline Herschel, James Clerk Maxwell, Max Planck,
    Heinrich Hertz, Wilhelm Röntgen, Dorothy Hodgkin, Lise Meitner, Jane Goodall, Katherine Johnson,
    Alan Turing, Ada Lovelace, Charles Babbage, Carl Sagan, Alessandro Volta, Ambroise Paré

    @inventor P inventor, engineer, industrialist, pioneer
    Thomas Edison, Alexander Graham Bell, James Watt, George Stephenson, Isambard Kingdom Brunel,
    Johannes Gutenberg, Leonardo da Vinci, Wright brothers, Henry Ford, Guglielmo Marconi, John Logie Baird,
    Nikola Tesla, Tim Berners-Lee, Richard Arkwright, James Hargreaves, Samuel Crompton, Thomas Newcomen,
    Richard Trevithick, Robert Stephenson, Thomas Telford, Abraham Darby, Henry Bessemer, Jethro Tull,
    Edmund Cartwright, Eli Whitney, Samuel Morse, Joseph Swan, Karl Benz, Gottlieb Daimler, Rudolf Diesel,
    Alfred Nobel, Frank Whittle, Barnes Wallis, Christopher Cockerell, James Dyson, Josiah Wedgwood,
    Robert Fulton, Elisha Otis, George Eastman, Louis Daguerre, Louis Braille, John Harrison, Cai Lun, Bi Sheng,
    Titus Salt, John Kay, Matthew Boulton, William Murdoch, Charles Goodyear, Levi Strauss, Isaac Singer,
    John Dunlop, Kirkpatrick Macmillan, Montgolfier brothers, Otto Lilienthal, Igor Sikorsky, Wernher von Braun,
    Robert Goddard, Steve Jobs, Bill Gates, Grace Hopper, Hedy Lamarr

    @explorer P explorer, sailor, navigator, astronaut, pilot, pirate
    Christopher Columbus, Vasco da Gama, Ferdinand Magellan, Francis Drake, Walter Raleigh, James Cook,
    Marco Polo, Ibn Battuta, Zheng He, Hernán Cortés, Francisco Pizarro, Amerigo Vespucci, John Cabot,
    Henry Hudson, Jacques Cartier, Bartolomeu Dias, Henry the Navigator, Abel Tasman, Willem Janszoon,
    David Livingstone, Henry Morton Stanley, Mungo Park, Richard Burton, John Speke, Ernest Shackleton,
    Robert Falcon Scott, Roald Amundsen, Robert Peary, Matthew Henson, Fridtjof Nansen, John Franklin,
    Edmund Hillary, Tenzing Norgay, Neil Armstrong, Buzz Aldrin, Michael Collins, Yuri Gagarin,
    Valentina Tereshkova, John Glenn, Alan Shepard, Sally Ride, Tim Peake, Helen Sharman, Amelia Earhart,
    Amy Johnson, Charles Lindbergh, Louis Blériot, Leif Erikson, Erik the Red, Martin Frobisher,
    John Hawkins, Meriwether Lewis, William Clark, Sacagawea, Alexander von Humboldt, Gertrude Bell,
    Isabella Bird, Freya Stark, Robert Burke, William Wills, Matthew Flinders, George Vancouver

    @leader P leader, politician, prime minister, president, reformer, general, campaigner, activist
    Winston Churchill, Abraham Lincoln, George Washington, Nelson Mandela, Mahatma Gandhi,
    Martin Luther King, Rosa Parks, Emmeline Pankhurst, Oliver Cromwell, Horatio Nelson,
    Duke of Wellington, William Wilberforce, Olaudah Equiano, Elizabeth Fry, Lord Shaftesbury, Robert Peel,
    Benjamin Disraeli, William Gladstone, David Lloyd George, Neville Chamberlain, Clement Attlee,
    Margaret Thatcher, Harold Wilson, Robert Walpole, William Pitt, Thomas Becket, Thomas More, Thomas Wolsey,
    Thomas Cromwell, Guy Fawkes, Robert Catesby, Wat Tyler, Simon de Montfort, William Wallace, Joan of Arc,
    Martin Luther, Maximilien Robespierre, Vladimir Lenin, Joseph Stalin, Leon Trotsky, Adolf Hitler,
    Benito Mussolini, Franklin Roosevelt, Woodrow Wilson, John Kennedy, Ronald Reagan, Mikhail Gorbachev,
    Mao Zedong, Otto von Bismarck, Simón Bolívar, Toussaint Louverture, Thomas Jefferson, Benjamin Franklin,
    Malcolm X, Harriet Tubman, Frederick Douglass, Susan B. Anthony, Millicent Fawcett, Emily Davison,
    Octavia Hill, Annie Besant, Keir Hardie, Aneurin Bevan, Desmond Tutu

    @writer P writer, author, poet, playwright, novelist
    William Shakespeare, Charles Dickens, Jane Austen, Charlotte Brontë, Emily Brontë, Anne Brontë,
    Geoffrey Chaucer, John Milton, William Wordsworth, Samuel Taylor Coleridge, John Keats, Lord Byron,
    Percy Shelley, Mary Shelley, William Blake, Alfred Tennyson, Robert Browning, Christina Rossetti,
    Thomas Hardy, George Eliot, Oscar Wilde, Rudyard Kipling, Robert Louis Stevenson, Lewis Carroll,
    Arthur Conan Doyle, Bram Stoker, H. G. Wells, George Orwell, Virginia Woolf, D. H. Lawrence,
    Wilfred Owen, Siegfried Sassoon, Rupert Brooke, T. S. Eliot, W. H. Auden, Dylan Thomas, Ted Hughes,
    Seamus Heaney, Carol Ann Duffy, Simon Armitage, Agatha Christie, J. R. R. Tolkien, C. S. Lewis,
    Roald Dahl, Enid Blyton, A. A. Milne, Beatrix Potter, J. B. Priestley, William Golding, John Steinbeck,
    Harper Lee, Mark Twain, Edgar Allan Poe, Emily Dickinson, Ernest Hemingway, Homer, Virgil, Ovid,
    Sophocles, Victor Hugo, Miguel de Cervantes, Leo Tolstoy, Anne Frank, Maya Angelou

    @artist P artist, painter, sculptor, composer, musician, architect
    Leonardo da Vinci, Michelangelo, Raphael, Vincent van Gogh, Pablo Picasso, Claude Monet, Rembrandt,
    Johannes Vermeer, Paul Cézanne, Paul Gauguin, Georges Seurat, Edgar Degas, Édouard Manet, Henri Matisse,
    Gustav Klimt, Salvador Dalí, Andy Warhol, Frida Kahlo, J. M. W. Turner, John Constable, Hans Holbein,
    Albrecht Dürer, Sandro Botticelli, Titian, Caravaggio, Diego Velázquez, Francisco Goya, Auguste Rodin,
    Barbara Hepworth, Henry Moore, L. S. Lowry, William Morris, Katsushika Hokusai, Wassily Kandinsky,
    Paul Klee, Piet Mondrian, Wolfgang Amadeus Mozart, Ludwig van Beethoven, Johann Sebastian Bach,
    Antonio Vivaldi, George Frideric Handel, Joseph Haydn, Franz Schubert, Frédéric Chopin,
    Pyotr Tchaikovsky, Johannes Brahms, Richard Wagner, Giuseppe Verdi, Claude Debussy, Igor Stravinsky,
    Edward Elgar, Gustav Holst, Benjamin Britten, Henry Purcell, Edvard Grieg, Antonín Dvořák, Scott Joplin,
    Duke Ellington, Louis Armstrong, Christopher Wren, Inigo Jones, Antoni Gaudí, Zaha Hadid

    @battle t battle
    Battle of Hastings, Battle of Bosworth, Battle of Agincourt, Battle of Waterloo, Battle of Trafalgar,
    Battle of the Somme, Battle of Britain, Battle of Marathon, Battle of Stamford Bridge,
    Battle of Bannockburn, Battle of Crécy, Battle of Poitiers, Battle of Naseby, Battle of Edgehill,
    Battle of Marston Moor, Battle of Culloden, Battle of the Boyne, Battle of Blenheim, Battle of Stirling Bridge,
    Battle of Flodden, Battle of Towton, Battle of Tewkesbury, Battle of Gettysburg, Battle of Yorktown,
    Battle of Bunker Hill, Battle of Saratoga, Battle of Lexington, Battle of the Little Bighorn,
    Battle of Austerlitz, Battle of Borodino, Battle of Leipzig, Battle of the Nile, Battle of Balaclava,
    Battle of Inkerman, Battle of Rorke's Drift, Battle of Isandlwana, Battle of Mons, Battle of Ypres,
    Battle of Verdun, Battle of Passchendaele, Battle of Jutland, Battle of Gallipoli, Battle of the Marne,
    Battle of Stalingrad, Battle of El Alamein, Battle of the Atlantic, Battle of the Bulge, Battle of Midway,
    Battle of Kursk, Battle of Arnhem, Battle of Thermopylae, Battle of Salamis, Battle of Plataea,
    Battle of Actium, Battle of Cannae, Battle of Zama, Battle of Tours, Battle of Hattin,
    Battle of Lepanto, Battle of Plassey, Battle of Maldon, Battle of Edington

    @historical event t event, war, treaty, revolution, law, act, rebellion, disaster
    Gunpowder Plot, Great Fire of London, Black Death, Norman Conquest, Industrial Revolution,
    French Revolution, Russian Revolution, American Revolution, First World War, Second World War, Cold War,
    English Civil War, Hundred Years' War, Wars of the Roses, Crimean War, Boer War, Vietnam War, Korean War,
    American Civil War, Thirty Years' War, Seven Years' War, Napoleonic Wars, Crusades, Reformation,
    Renaissance, Enlightenment, Peasants' Revolt, Pilgrimage of Grace, Spanish Armada, Glorious Revolution,
    Restoration, Great Plague, Great Exhibition, Peterloo Massacre, Great Famine, Great Depression,
    Wall Street Crash, General Strike, Treaty of Versailles, Munich Agreement, Blitz, Dunkirk evacuation,
    D-Day landings, Holocaust, Berlin Airlift, Cuban Missile Crisis, Suez Crisis, Space Race, Moon landing,
    Magna Carta, Domesday survey, Bill of Rights, Act of Union, Act of Supremacy, Factory Act,
    Great Reform Act, Education Act, Boston Tea Party, Gold Rush, Jacobite Rising, Indian Rebellion,
    Boxer Rebellion, Partition of India, Punic Wars

    @people n people, group, tribe, civilisation
    Romans, Greeks, Egyptians, Vikings, Anglo-Saxons, Normans, Celts, Tudors, Stuarts, Georgians, Victorians,
    Aztecs, Incas, Maya, Persians, Babylonians, Assyrians, Phoenicians, Carthaginians, Spartans, Athenians,
    Macedonians, Trojans, Etruscans, Gauls, Picts, Scots, Britons, Jutes, Saxons, Angles, Franks, Goths,
    Vandals, Huns, Mongols, Ottomans, Moors, Arabs, Turks, Puritans, Protestants, Catholics, Quakers,
    Huguenots, Pilgrims, Jacobites, Roundheads, Royalists, Chartists, Luddites, Suffragettes, suffragists,
    Bolsheviks, Jacobins, Confederates, Zulus, Boers, Iroquois, Cherokee, Sioux, Sumerians, Olmecs

    @historical role c person, official, worker, soldier, role
    king, queen, knight, lord, baron, peasant, serf, monk, nun, bishop, priest, pope, abbot, merchant,
    craftsman, blacksmith, farmer, soldier, archer, squire, page, steward, sheriff, judge, mayor, slave,
    gladiator, senator, consul, emperor, centurion, legionary, pharaoh, scribe, vizier, samurai, shogun,
    jester, minstrel, miller, weaver, spinner, miner, factory owner, mill worker, chimney sweep, apprentice,
    servant, governess, landlord, villein, freeman, noble, duke, earl, viceroy, governor, ambassador,
    general, admiral, plague doctor, barber surgeon, apothecary, alchemist, navvy

    @building part c building, part of a castle, structure, defence
    castle, keep, moat, drawbridge, gatehouse, portcullis, battlements, bailey, motte, tower, dungeon,
    great hall, chapel, curtain wall, arrow slit, palisade, ditch, barbican, turret, church, cathedral, abbey,
    monastery, nunnery, palace, manor house, cottage, longhouse, roundhouse, villa, bath house, forum,
    amphitheatre, aqueduct, temple, basilica, colosseum, fort, hill fort, barracks, triumphal arch, pyramid, tomb,
    sphinx, ziggurat, obelisk, mill, workhouse, factory, mine, railway station, viaduct, lighthouse, stable,
    barn, tavern, marketplace, theatre, pillory, gallows, trench, air raid shelter, bunker, windmill

    @weapon or tool c weapon, tool, vehicle, ship
    sword, shield, spear, bow, arrow, longbow, crossbow, axe, dagger, lance, mace, catapult, trebuchet,
    battering ram, siege tower, ballista, cannon, musket, pike, helmet, chain mail, armour, javelin, sling,
    chariot, rifle, bayonet, machine gun, tank, submarine, bomber, fighter plane, warship, galleon, longship,
    galley, trireme, caravel, steamship, grenade, mine, torpedo, gas mask, barbed wire, plough, sickle, scythe,
    loom, spinning wheel, spinning jenny, water frame, power loom, steam engine, seed drill, threshing machine,
    water wheel, flint axe, harpoon, quill, wax tablet, abacus, hourglass, sundial, astrolabe, printing press

    @government term c system, idea, belief, body, form of government
    democracy, monarchy, republic, empire, dictatorship, parliament, senate, constitution, law, tax, treaty,
    alliance, rebellion, revolution, civil war, election, vote, trade union, strike, colony, slavery,
    feudal system, parish, manor, guild, jury, court, charter, petition, census, tithe, ransom, truce,
    siege, invasion, blockade, armistice, reparation, propaganda, nationalism, militarism, imperialism,
    communism, fascism, capitalism, socialism, aristocracy, oligarchy, tyranny, federation, cabinet,
    House of Commons, House of Lords, opposition, coalition, constituency, referendum, manifesto, budget, inflation,
    import, export, tariff, crusade, pilgrimage
    """
}
