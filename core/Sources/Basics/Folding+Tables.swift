/// What letters fold to, one byte a code point: a-z and 0-9 stand for themselves, A...N for the
/// pairs below, "?" for no letter.
///
/// Made from the decompositions of Unicode 15.
enum FoldingTables {
  /// U+00C0...U+024F: Latin-1, Latin Extended A and B.
  static let latin: StaticString = """
    aaaaaaAceeeeiiiidnooooo?ouuuuyBCaaaaaaAceeeeiiiidnooooo?ouuuuyBy\
    aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiDDjjkkklllllll\
    lllnnnnnnnnnooooooEErrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs\
    bbbbbboccdddddeeeffggFiikkllmnnoooGGpprssssttttuuuvyyzzzzzz2ss?w\
        HHHIIIJJJaaiioouuuuuuuuuueaaaaAAggggkkoooozzjHHHggFwnnaaAAoo\
    aaaaeeeeiiiioooorrrruuuussttyyhhndKKzzaaeeooooooooyylntjLMacclts\
    z''buveejjqqrryy
    """

  /// U+1E00...U+1EFF: Latin Extended Additional.
  static let latinAdditional: StaticString = """
    aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmm\
    mmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvv\
    wwwwwwwwwwxxxxyyzzzzzzhtwy?sssCdaaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee\
    eeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyyNNvvyy
    """

  /// U+1F00...U+1FFF: polytonic Greek, its vowels and rho named by Latin letters.
  static let greekExtended: StaticString = """
    aaaaaaaaaaaaaaaaeeeeee??eeeeee??hhhhhhhhhhhhhhhhiiiiiiiiiiiiiiii\
    oooooo??oooooo??uuuuuuuu?u?u?u?uwwwwwwwwwwwwwwwwaaeehhiioouuww??\
    aaaaaaaaaaaaaaaahhhhhhhhhhhhhhhhwwwwwwwwwwwwwwwwaaaaa?aaaaaaa?i?\
    ??hhh?hheehhh???iiii??iiiiii????uuuurruuuuuur?????www?wwoowww???
    """

  /// What the codes A...N stand for, two letters each.
  static let pairs: StaticString = "aethssijoehvoidzljnjoudbqpll"

  static func entry(_ table: StaticString, _ offset: UInt32) -> UInt8 {
    let place = Int(offset)
    precondition(place < table.utf8CodeUnitCount, "a code point outside its table")
    return table.utf8Start[place]
  }
}
