import { createHash, randomBytes } from 'node:crypto'
import { networkOf } from '#server/http/network-of.ts'

/** Who looks at something. */
export interface Viewer {
  userId: string | null
  address: string
  day: string
}

/** A name for one viewer on one day that leads back to nobody. */
export type ViewerName = (viewer: Viewer) => string

/**
 * Names for viewers. All guests of one network are one viewer: whatever else a guest sends can be made up. The salt is made
 * by this process every day and never written down: after a restart, and by another instance, they count once more.
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
