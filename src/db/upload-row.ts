/**
 * How far a photo has gone up. Its bytes stand in `draftPhotos` under the same id; a row is made when the first byte is
 * about to leave.
 */
export interface UploadRow {
  /** The photo's, here and on the server. */
  id: string
  /** The product or the message that it is for. */
  owner: string
  size: number
  /** Where the server takes its bytes, as it said; null until the upload has been created there. */
  address: string | null
  /** Bytes that the server has confirmed. */
  sent: number
  state: 'going' | 'up' | 'refused'
  /** How often the server missed it although it had confirmed every byte. */
  missed: number
}
