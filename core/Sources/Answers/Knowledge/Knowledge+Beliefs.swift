extension Knowledge {
  /// Languages and peoples, religions, gods of one people under several spellings.
  ///
  /// NB: Greek gods are rivals of their Roman counterparts, not names of the same answer.
  static let beliefs: StaticString = """
    # language
    Farsi=Persian
    Mandarin=Mandarin Chinese=Standard Chinese=Putonghua=Guoyu
    Hindustani=Hindi-Urdu
    Irish=Irish Gaelic=Gaeilge
    Scottish Gaelic=Gàidhlig
    Welsh=Cymraeg
    Basque=Euskara
    Castilian=Spanish
    Hungarian=Magyar
    German=Deutsch
    Japanese=Nihongo
    Swahili=Kiswahili
    Greenlandic=Kalaallisut
    Romani=Romany
    Khmer=Cambodian
    Sinhala=Sinhalese
    Bengali=Bangla
    Odia=Oriya
    Zulu=isiZulu
    Xhosa=isiXhosa
    Setswana=Tswana
    Sesotho=Southern Sotho
    Maori=te reo Māori=te reo
    Old English=Anglo-Saxon
    Proto-Indo-European=PIE
    American Sign Language=ASL
    Navajo=Diné bizaad
    Sámi=Lapps=Saami=Lapp
    Roma=Gypsies
    Ojibwe=Chippewa=Ojibwa
    Iroquois=Haudenosaunee=Five Nations=Six Nations=Iroquois Confederacy
    Sioux=Lakota, Dakota, and Nakota=Oceti Sakowin
    Delaware Indians=Lenape=Lenni Lenape
    Ancestral Puebloans=Anasazi
    Berbers=Amazigh=Imazighen
    Sakhas=Yakuts
    Cyrillic=Cyrillic alphabet
    Latin alphabet=Roman alphabet
    exclamation mark=exclamation point
    number sign=hash sign=octothorpe
    slash=solidus=virgule=forward slash
    at sign=commercial at
    # religion
    // Prophets and others whom the Bible and the Quran both name.
    Solomon=Sulayman=Sulaiman
    Abraham=Ibrahim
    Ishmael=Ismail
    Isaac=Ishaq
    Jacob=Yaqub
    Joseph=Yusuf
    Moses=Musa
    Aaron=Harun
    Noah=Nuh
    Jonah=Yunus
    Enoch=Idris
    Goliath=Jalut
    John the Baptist=Yahya
    Zen Buddhism=Zen=Chan Buddhism
    Theravada=Way of the Elders=Theravada Buddhism
    Vajrayana=Tantric Buddhism=Diamond Vehicle
    Mahayana=Great Vehicle=Mahayana Buddhism
    Shia=Shi'ite Islam=Shiite=Shia Islam
    Sunni=Sunni Islam
    Quakers=Religious Society of Friends=Society of Friends=Quaker
    Mormonism=Latter-day Saint movement
    Roman Catholicism=Catholicism=Catholic Church=Roman Catholic Church=Roman Catholic
    Anglicanism=Anglican Church
    Church of England=Anglican Church of England
    Eastern Orthodox Church=Orthodox Church=Eastern Orthodoxy=Orthodox Christianity
    Jesuits=Society of Jesus
    Franciscans=Order of Friars Minor=Greyfriars
    Dominicans=Order of Preachers=Blackfriars
    Carmelites=Whitefriars
    Cistercians=White Monks
    Benedictines=Black Monks=Order of Saint Benedict
    Knights Templar=Templars=Poor Fellow-Soldiers of Christ=Knights of the Temple
    Knights Hospitaller=Hospitallers=Knights of Malta=Knights of Saint John
    Teutonic Knights=Teutonic Order
    Cathars=Albigensians
    Waldensians=Poor Men of Lyon
    Hare Krishnas=ISKCON
    Taoism=Daoism
    Confucianism=Ruism
    Zoroastrianism=Mazdayasna=Mazdaism
    Shinto=Way of the Gods=Shintoism
    Guru Granth Sahib=Adi Granth
    Qur'an=Koran
    Torah=Pentateuch=Five Books of Moses=Chumash
    Tanakh=Hebrew Bible
    Ten Commandments=Decalogue
    Psalter=Book of Psalms=Psalms
    Ecclesiastes=Qoheleth=Kohelet
    Song of Songs=Song of Solomon=Canticle of Canticles=Canticles
    Revelation=Apocalypse of John=Book of Revelation
    Acts=Acts of the Apostles
    Sirach=Ecclesiasticus=Wisdom of Sirach
    Lord's Prayer=Our Father=Pater Noster
    Hail Mary=Ave Maria
    Eucharist=Holy Communion=Lord's Supper=Communion
    confession=penance=sacrament of reconciliation
    last rites=extreme unction=anointing of the sick
    Pali Canon=Tipitaka=Tripitaka
    Eightfold Path=Noble Eightfold Path
    Avalokiteshvara=Guanyin=Kannon=Kuan-yin
    Tibetan Book of the Dead=Bardo Thodol
    Day of Judgment=Judgment Day=Doomsday
    Satan=Lucifer=the Devil
    Jehovah=Yahweh=YHWH
    Salvation Army=The Christian Mission
    Unification Church=Moonies
    Seventh-day Adventists=Seventh-day Adventist Church
    # myth
    Brynhildr=Brünnhilde=Brunhild
    Sigurd=Siegfried
    Odin=Woden=Wotan
    Frigg=Frigga
    Thor=Donar
    Tyr=Tiw
    Jörmungandr=Midgard Serpent=World Serpent
    Fenrir=Fenris wolf=Fenris
    Bifröst=rainbow bridge
    Heracles=Hercules
    Odysseus=Ulysses
    Furies=Erinyes=Eumenides
    Graces=Charites
    Fates=Moirai=Moirae
    Polydeuces=Pollux
    Athena=Pallas Athena=Athene
    Apollo=Phoebus Apollo=Phoebus
    Asclepius=Aesculapius
    Ra=Re
    Set=Seth
    Bastet=Bast
    Sekhmet=Sakhmet
    Ishtar=Inanna
    Enki=Ea
    Shamash=Utu
    Quetzalcoatl=Feathered Serpent=Plumed Serpent
    Ganesha=Ganesh=Ganapati
    Shiva=Siva=Mahadeva
    Lakshmi=Shri
    Indra=Sakra
    Amaterasu=Amaterasu Omikami
    Susanoo=Susano-o
    Sun Wukong=Monkey King
    Bigfoot=Sasquatch
    Yeti=Abominable Snowman
    Loch Ness Monster=Nessie
    Excalibur=Caliburn
    Lancelot=Lancelot du Lac=Sir Lancelot
    Gawain=Sir Gawain
    Percival=Parzival=Perceval
    Morgan le Fay=Morgana=Morgan the Fairy
    Guinevere=Guenevere=Gwenhwyfar
    Merlin=Myrddin
    Holy Grail=Sangreal=Grail
    El Dorado=Golden One=Lost City of Gold
    Rumpelstiltskin=Rumpelstilzchen
    Little Red Riding Hood=Little Red Cap=Rotkäppchen
    Snow White=Schneewittchen
    Bluebeard=Barbe-bleue
    Puss in Boots=Le Chat botté
    """
}
