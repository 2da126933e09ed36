import type { UserDb } from '#src/db/user-db.ts'
import { argsOf } from '../mutation.ts'
import type { Registry } from '../registry.ts'
import { outboxTables } from './enqueue.ts'
import { tidyPhotos } from './photos.ts'

/** Requeues entries of a dead drain, and parked ones that this code understands. Only under the drain lock. */
export function recover(db: UserDb, registry: Registry): Promise<void> {
  return db.transaction('rw', [...outboxTables(db, registry), ...registry.showing(db)], async () => {
    const waiting = await db.outbox.where('state').anyOf('sending', 'parked').toArray()
    const back = waiting.filter(
      (entry) =>
        entry.state === 'sending' ||
        (entry.parkReason === 'upgrade' && argsOf(registry.mutations, entry) !== null),
    )
    await db.outbox.bulkPut(
      back.map((entry) => ({ ...entry, state: 'queued' as const, parkReason: null, claim: null })),
    )
    await tidyPhotos(db, registry)
  })
}
