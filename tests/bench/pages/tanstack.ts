import { createCollection, localOnlyCollectionOptions } from '@tanstack/db'
import {
  type OfflineExecutor,
  type OnlineDetector,
  startOfflineExecutor,
} from '@tanstack/offline-transactions'
import { type FeedRow, feedRow } from '../feed.ts'
import { boostUrl, type DrainPeer, serveDrain } from './drain-peer.ts'

/* TanStack's offline transactions as in their documentation, with the key that they offer. */

const products = createCollection(
  localOnlyCollectionOptions({
    id: 'products',
    getKey: (row: FeedRow) => row.id,
    initialData: Array.from({ length: 1_000 }, (_, at) => feedRow(at)),
  }),
)

let executor: OfflineExecutor
const completions: Promise<unknown>[] = []
let isOnline = false
let online: () => void = () => {}

const detector: OnlineDetector = {
  subscribe(callback) {
    online = callback
    return () => {}
  },
  notifyOnline: () => online(),
  isOnline: () => isOnline,
  dispose: () => {},
}

const peer: DrainPeer = {
  async open() {
    products.startSyncImmediate()
    executor = startOfflineExecutor({
      collections: { products },
      onlineDetector: detector,
      mutationFns: {
        async boost({ transaction, idempotencyKey }) {
          for (const mutation of transaction.mutations) {
            const response = await fetch(boostUrl(String(mutation.key)), {
              method: 'PUT',
              headers: { 'Idempotency-Key': idempotencyKey },
            })
            if (!response.ok) throw new Error(String(response.status))
            await response.json()
          }
        },
      },
    })
    await executor.waitForInit()
    if (!executor.isOfflineEnabled) throw new Error('no leadership')
  },
  async fill(ids) {
    for (const id of ids) {
      const action = executor.createOfflineTransaction({ mutationFnName: 'boost', autoCommit: false })
      action.mutate(() => {
        products.update(id, (draft) => {
          draft.is_boosted = true
        })
      })
      completions.push(action.commit())
    }
    await until(async () => (await executor.peekOutbox()).length === ids.length, 50)
  },
  async drain() {
    isOnline = true
    detector.notifyOnline()
    // After a restart the promises are gone.
    if (completions.length > 0) await Promise.all(completions)
    else await until(() => executor.getPendingCount() === 0, 5)
    await until(async () => (await executor.peekOutbox()).length === 0, 5)
  },
  left: async () => (await executor.peekOutbox()).length,
}

async function until(holds: () => boolean | Promise<boolean>, everyMs: number): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, everyMs))
}

serveDrain(peer)
