import type { UserDb } from '#src/db/user-db.ts'
import { applyPull, type OutboxHooks, recordFailure, startPull } from './apply-pull.ts'
import { writeDeviceState } from './device-state.ts'
import type { MirrorStore } from './store.ts'

const noOutbox: OutboxHooks = {
  ackedMeanwhile: async () => false,
  settleUnlisted: async () => {},
  sweep: async () => {},
}

export function createGuestStore(db: UserDb): MirrorStore {
  return {
    startPull: (name) => startPull(db, name),
    applyPull: (collection, response) => applyPull(db, noOutbox, collection, response),
    recordFailure: (collection, failure, absent) => recordFailure(db, noOutbox, collection, failure, absent),
    saveFeatures: (features) =>
      db.transaction('rw', db.device, () => writeDeviceState(db, 'features', [...features])),
  }
}
