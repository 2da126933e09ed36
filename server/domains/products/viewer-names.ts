import { createHash, randomBytes } from 'node:crypto'

/** Who looks at something. */
export interface Viewer {
  userId: string | null
  address: string
  userAgent: string | null
  day: string
}

/** A name for one viewer on one day that leads back to nobody. */
export type ViewerName = (viewer: Viewer) => string

/**
 * Names for viewers. Without an account it is made of address and browser, with a salt that this process makes up
 * every day and never writes down: after a restart, and by another instance, a guest may be counted once more.
 */
export function createViewerNames(): ViewerName {
  let salt = { day: '', bytes: randomBytes(16) }
  return ({ userId, address, userAgent, day }) => {
    if (salt.day !== day) salt = { day, bytes: randomBytes(16) }
    const hash = createHash('sha256')
    if (userId !== null) return hash.update(`user ${userId}`).digest('hex')
    return hash
      .update(salt.bytes)
      .update(JSON.stringify([address, userAgent]))
      .digest('hex')
  }
}
