/** Upload progress, created before the first byte leaves; the bytes are in `draftPhotos` under the same id. */
export interface UploadRow {
  id: string
  /** Product id or message id. */
  owner: string
  size: number
  /** Upload URL from the server; null until the upload has been created. */
  address: string | null
  /** Bytes confirmed by the server. */
  sent: number
  state: 'going' | 'up' | 'refused'
  /** How often the server reported the photo as missing although it had confirmed every byte. */
  missed: number
}
