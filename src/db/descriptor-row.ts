/** Image descriptors of a product's photos, as far as this device has requested them. */
export interface DescriptorRow {
  id: string
  /** Cover photo at the time of the request; a different cover means that the row is outdated. */
  cover: string | null
  /** Descriptors of 162 bytes (contract/image-descriptor). */
  photos: { id: string; look: Int8Array }[]
  /** Time of the request (ms since 1970). */
  askedAt: number
}
