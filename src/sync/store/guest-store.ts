import type { UserDb } from '#src/db/user-db.ts'
import { writeFact } from './facts.ts'
import { beginPull, land, noteFailure, type OutboxSide } from './landing.ts'
import type { MirrorStore } from './store.ts'

/** Guests have no outbox. */
const noOutbox: OutboxSide = {
  ackedMeanwhile: async () => false,
  settleUnlisted: async () => {},
  sweep: async () => {},
}

/** The store over the guests' public database. */
export function createGuestStore(db: UserDb): MirrorStore {
  return {
    beginPull: (name) => beginPull(db, name),
    land: (collection, landing) => land(db, noOutbox, collection, landing),
    noteFailure: (collection, failure, absent) => noteFailure(db, noOutbox, collection, failure, absent),
    saveFeatures: (features) =>
      db.transaction('rw', db.device, () => writeFact(db, 'features', [...features])),
  }
}
