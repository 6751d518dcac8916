extension Store {
  /// What is wrong with an account's blobs: bytes that are not there, or are others.
  ///
  /// Reads them all.
  public func damagedBlobs(
    of account: AccountID, as principal: Principal
  ) async throws(StoreError) -> (count: Int, damaged: [StoreError]) {
    var (last, count, damaged) = (BlobHash?.none, 0, [StoreError]())
    while true {
      let page = try await blobs(of: account, after: last, as: principal)
      guard let end = page.last else { return (count, damaged) }
      for blob in page {
        count += 1
        do throws(StoreError) {
          try await blobStore.check(blob)
        } catch {
          switch error {
          case .blobMissing, .blobDamaged: damaged.append(error)
          default: throw error
          }
        }
      }
      last = end.hash
    }
  }
}
