import type { UserDb } from '#src/db/user-db.ts'
import type { Kinds } from '../mutation.ts'

export interface Sending {
  /** Queued: another action or the network holds it. */
  isWaiting: boolean
  /** Number of photos on this device, and of those uploaded. */
  photos: number
  up: number
  /** Total bytes, and bytes confirmed by the server. */
  size: number
  sent: number
}

/** Pending products and messages with photos; keyed by product or message id. */
export function viewSending(db: UserDb, kinds: Kinds): Promise<Map<string, Sending>> {
  return db.transaction('r', db.outbox, db.draftPhotos, db.uploads, async () => {
    const entries = await db.outbox.where('state').anyOf('queued', 'sending').toArray()
    const found = new Map<string, Sending>()
    for (const entry of entries) {
      const kind = kinds.get(entry.kind)
      const args = kind?.uploads ? kind.read(entry.args, entry.v) : null
      if (args === null || kind?.uploads === undefined) continue
      const ids = [...kind.uploads(args)]
      const photos = (await db.draftPhotos.bulkGet(ids)).flatMap((photo) => photo ?? [])
      const uploads = (await db.uploads.bulkGet(photos.map(({ id }) => id))).flatMap((row) => row ?? [])
      const before = found.get(ownerOf(entry.target))
      found.set(ownerOf(entry.target), {
        isWaiting: entry.state === 'queued' && (before?.isWaiting ?? true),
        photos: photos.length + (before?.photos ?? 0),
        up: uploads.filter(({ state }) => state === 'up').length + (before?.up ?? 0),
        size: photos.reduce((sum, { blob }) => sum + blob.size, before?.size ?? 0),
        sent: uploads.reduce((sum, row) => sum + row.sent, before?.sent ?? 0),
      })
    }
    return found
  })
}

function ownerOf(target: string): string {
  return target.slice(target.indexOf(':') + 1)
}
