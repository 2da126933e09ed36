/** What the photos of a product look like, as far as this device has asked. */
export interface DescriptorRow {
  /** Of the product. */
  id: string
  /** The photo that stood for it when the server was asked; another one means: ask again. */
  cover: string | null
  /** Descriptors of 162 bytes (contract/image-descriptor). */
  photos: { id: string; look: Int8Array }[]
  /** When the server was asked (ms since 1970). */
  askedAt: number
}
