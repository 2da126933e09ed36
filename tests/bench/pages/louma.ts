import { liveQuery } from 'dexie'
import type { UserDb } from '#src/db/user-db.ts'
import { productBoost } from '#src/domains/products/mutations.ts'
import { viewProducts } from '#src/domains/products/own-products.ts'
import type { Engine } from '#src/sync/engine.ts'
import { startLouma } from './louma-device.ts'
import { type MirrorPeer, serveMirror } from './mirror-peer.ts'

let db: UserDb
let engine: Engine

async function pull(): Promise<void> {
  const [outcome] = await engine.pull(['products'])
  if (outcome !== 'fresh') throw new Error(`pull ended ${outcome}`)
}

const peer: MirrorPeer = {
  async open() {
    const device = await startLouma()
    db = device.db
    engine = device.engine
  },
  bootstrap: pull,
  delta: pull,
  async newest(limit) {
    return (await viewProducts(db, limit)).map(({ row }) => row.id)
  },
  watch: (limit, seen) =>
    new Promise((resolve) => {
      liveQuery(() => viewProducts(db, limit)).subscribe((rows) => {
        seen(rows.filter(({ row }) => row.is_boosted).map(({ row }) => row.id))
        resolve()
      })
    }),
  async boost(id) {
    await engine.enqueue(productBoost, { id })
  },
  size: () => db.products.count(),
}

serveMirror(peer)
