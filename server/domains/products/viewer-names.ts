import { createHash, randomBytes } from 'node:crypto'
import { networkOf } from '#server/http/network-of.ts'

export interface Viewer {
  userId: string | null
  address: string
  day: string
}

/** A pseudonym for one viewer and day. */
export type ViewerName = (viewer: Viewer) => string

/**
 * Guests of one network share a pseudonym, as other request data can be forged. The daily salt is only in
 * memory, so restarts and other instances count guests again.
 */
export function createViewerNames(): ViewerName {
  let salt = { day: '', bytes: randomBytes(16) }
  return ({ userId, address, day }) => {
    if (salt.day !== day) salt = { day, bytes: randomBytes(16) }
    const hash = createHash('sha256')
    if (userId !== null) return hash.update(`user ${userId}`).digest('hex')
    return hash.update(salt.bytes).update(networkOf(address)).digest('hex')
  }
}
