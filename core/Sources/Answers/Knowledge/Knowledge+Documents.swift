extension Knowledge {
  /// Laws, amendments, treaties, plans and flags that go by several names.
  static let documents: StaticString = """
    # document
    Bill of Rights=first ten amendments
    Magna Carta=Great Charter=Magna Charta
    US Constitution=Constitution of the United States=United States Constitution
    First Amendment=Amendment I=1st Amendment
    Second Amendment=Amendment II=2nd Amendment
    Third Amendment=Amendment III=3rd Amendment
    Fourth Amendment=Amendment IV=4th Amendment
    Fifth Amendment=Amendment V=5th Amendment
    Sixth Amendment=Amendment VI=6th Amendment
    Seventh Amendment=Amendment VII=7th Amendment
    Eighth Amendment=Amendment VIII=8th Amendment
    Ninth Amendment=Amendment IX=9th Amendment
    Tenth Amendment=Amendment X=10th Amendment
    Eleventh Amendment=Amendment XI=11th Amendment
    Twelfth Amendment=Amendment XII=12th Amendment
    Thirteenth Amendment=Amendment XIII=13th Amendment
    Fourteenth Amendment=Amendment XIV=14th Amendment
    Fifteenth Amendment=Amendment XV=15th Amendment
    Sixteenth Amendment=Amendment XVI=16th Amendment=Income Tax Amendment
    Seventeenth Amendment=Amendment XVII=17th Amendment
    Eighteenth Amendment=Amendment XVIII=18th Amendment=Prohibition Amendment
    Nineteenth Amendment=Amendment XIX=19th Amendment=Susan B. Anthony Amendment
    Twentieth Amendment=Amendment XX=20th Amendment=Lame Duck Amendment
    Twenty-first Amendment=Amendment XXI=21st Amendment
    Twenty-second Amendment=Amendment XXII=22nd Amendment
    Twenty-third Amendment=Amendment XXIII=23rd Amendment
    Twenty-fourth Amendment=Amendment XXIV=24th Amendment
    Twenty-fifth Amendment=Amendment XXV=25th Amendment
    Twenty-sixth Amendment=Amendment XXVI=26th Amendment
    Twenty-seventh Amendment=Amendment XXVII=27th Amendment
    Elastic Clause=Necessary and Proper Clause=Sweeping Clause
    Great Compromise=Connecticut Compromise=Sherman Compromise
    Virginia Plan=Large State Plan=Randolph Plan
    New Jersey Plan=Small State Plan=Paterson Plan
    Northwest Ordinance=Ordinance of 1787
    Townshend Acts=Townshend Duties
    Intolerable Acts=Coercive Acts
    Jay's Treaty=Jay Treaty=Treaty of London of 1794
    Pinckney's Treaty=Treaty of San Lorenzo
    Adams-Onís Treaty=Transcontinental Treaty=Florida Purchase Treaty
    Louisiana Purchase Treaty=Louisiana Purchase
    Gadsden Purchase=Treaty of La Mesilla=Venta de La Mesilla
    Alaska Purchase=Seward's Folly
    Tariff of 1828=Tariff of Abominations
    Smoot-Hawley Tariff=Hawley-Smoot Tariff=Tariff Act of 1930
    Pendleton Act=Pendleton Civil Service Reform Act
    Taft-Hartley Act=Labor Management Relations Act
    Wagner Act=National Labor Relations Act
    Dawes Act=General Allotment Act=Dawes Severalty Act
    Indian Reorganization Act=Wheeler-Howard Act
    Indian Citizenship Act=Snyder Act
    Volstead Act=National Prohibition Act
    Glass-Steagall Act=Banking Act of 1933
    Interstate Highway Act=Federal-Aid Highway Act of 1956
    McCarran-Walter Act=Immigration and Nationality Act of 1952
    Hart-Celler Act=Immigration and Nationality Act of 1965
    Johnson-Reed Act=Immigration Act of 1924
    McCain-Feingold Act=Bipartisan Campaign Reform Act
    Fair Housing Act=Civil Rights Act of 1968
    Marshall Plan=European Recovery Program
    Lend-Lease=Lend-Lease Act=Lend-Lease program
    Fourteen Points=Wilson's Fourteen Points
    Kellogg-Briand Pact=Pact of Paris=Kellogg Pact
    Warsaw Pact=Warsaw Treaty Organization
    Treaty of Rome=EEC Treaty
    Maastricht Treaty=Treaty on European Union
    Good Friday Agreement=Belfast Agreement
    Dayton Accords=Dayton Agreement
    Oslo Accords=Oslo Agreement
    Peace of Westphalia=Treaty of Westphalia
    Peace of God=Pax Dei
    Edict of Milan=Edict of Constantine
    Napoleonic Code=Code Napoléon=Civil Code of the French
    Justinian's Code=Corpus Juris Civilis=Code of Justinian
    Code of Hammurabi=Hammurabi's Code
    Domesday Book=Doomsday Book=Book of Winchester
    Ninety-five Theses=95 Theses
    Reform Act of 1832=First Reform Act=Great Reform Act
    Balfour Declaration=Balfour Declaration of 1917
    Sykes-Picot Agreement=Asia Minor Agreement
    Universal Declaration of Human Rights=UDHR
    Declaration of the Rights of Man and of the Citizen=Declaration of the Rights of Man
    Dred Scott v. Sandford=Dred Scott decision=Dred Scott case=Dred Scott
    Brown v. Board of Education=Brown v. Board=Brown v. Board of Education of Topeka
    Miranda v. Arizona=Miranda decision
    Treaty of Kanagawa=Convention of Kanagawa=Perry Convention
    Star-Spangled Banner=national anthem of the United States
    God Save the King=God Save the Queen
    Union Jack=Union Flag
    Stars and Stripes=Old Glory=American flag=flag of the United States
    French flag=Tricolore=flag of France
    Molotov-Ribbentrop Pact=Nazi-Soviet Pact=German-Soviet Nonaggression Pact=Hitler-Stalin Pact
    """
}
