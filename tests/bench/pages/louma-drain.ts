import type { UserDb } from '#src/db/user-db.ts'
import { productBoost } from '#src/domains/products/mutations.ts'
import type { Engine } from '#src/sync/engine.ts'
import { type DrainPeer, serveDrain } from './drain-peer.ts'
import { startLouma } from './louma-device.ts'

/* Louma's outbox and drain; the same bundle runs as a page and as a worker. */

let db: UserDb
let engine: Engine

const peer: DrainPeer = {
  async open() {
    const device = await startLouma()
    db = device.db
    engine = device.engine
  },
  async fill(ids, features) {
    await engine.store.saveFeatures(features)
    await Promise.all(ids.map((id) => engine.enqueue(productBoost, { id })))
  },
  async drain() {
    for (;;) {
      const report = await engine.drain({ forced: true })
      if (report.outcome === 'idle') return
      if (report.outcome !== 'waiting' && report.outcome !== 'offline') {
        throw new Error(`drain ended ${report.outcome}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  },
  left: () => db.outbox.where('state').anyOf('queued', 'sending').count(),
}

serveDrain(peer)
