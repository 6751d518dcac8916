extension Knowledge {
  /// Months and weekdays in short, holidays and their dates.
  static let calendar: StaticString = """
    # calendar
    January=Jan
    February=Feb
    March=Mar
    April=Apr
    August=Aug
    September=Sept=Sep
    October=Oct
    November=Nov
    December=Dec
    Monday=Mon
    Tuesday=Tue=Tues
    Wednesday=Wed=Weds
    Thursday=Thu=Thurs=Thur
    Friday=Fri
    Saturday=Sat
    Sunday=Sun
    a.m.=ante meridiem
    p.m.=post meridiem
    # event
    Fourth of July=July Fourth=July 4th
    Christmas Day=Christmas=December 25=Noel=Xmas
    Christmas Eve=December 24
    New Year's Eve=December 31
    New Year's Day=January 1
    Halloween=All Hallows' Eve=October 31
    All Saints' Day=All Hallows=November 1=Hallowmas
    All Souls' Day=November 2
    Day of the Dead=Día de los Muertos=Día de Muertos
    Valentine's Day=February 14=St. Valentine's Day
    St. Patrick's Day=March 17
    Groundhog Day=February 2
    Epiphany=Three Kings Day=Twelfth Day=January 6
    Shrove Tuesday=Pancake Day=Mardi Gras=Fat Tuesday
    Whitsunday=Pentecost
    Holy Thursday=Maundy Thursday
    Easter=Easter Sunday=Pascha
    Passover=Pesach
    Rosh Hashanah=Jewish New Year
    Yom Kippur=Day of Atonement
    Sukkot=Feast of Tabernacles=Feast of Booths
    Shavuot=Feast of Weeks
    Hanukkah=Festival of Lights*=Chanukah
    Simchat Torah=Rejoicing of the Torah
    Diwali=Deepavali=Festival of Lights*
    Holi=Festival of Colors
    Chinese New Year=Lunar New Year=Spring Festival
    Tet=Vietnamese New Year
    Nowruz=Persian New Year=Iranian New Year
    Eid al-Adha=Feast of the Sacrifice=Feast of Sacrifice
    Eid al-Fitr=Festival of Breaking the Fast
    Mid-Autumn Festival=Moon Festival
    Veterans Day=Armistice Day=November 11
    Memorial Day=Decoration Day
    Bastille Day=July 14=Fourteenth of July
    Juneteenth=June 19
    April Fools' Day=April 1=All Fools' Day
    summer solstice=longest day of the year
    winter solstice=shortest day of the year
    autumnal equinox=September equinox=fall equinox
    vernal equinox=spring equinox=March equinox
    """
}
