import { notificationRead } from '#src/domains/notifications/notifications.ts'
import { productBoost, productDelete, productKinds } from '#src/domains/products/mutations.ts'
import { viewProducts } from '#src/domains/products/own-products.ts'
import { foldRow, liveEntries, prepareFold } from '#src/sync/view/fold.ts'
import { feedRow } from '../feed.ts'
import { forceDurability } from './durability.ts'
import { startLouma } from './louma-device.ts'
import { screenful } from './mirror-peer.ts'
import { serve, timed } from './serve.ts'

/** Milliseconds of each repetition: the fold alone, and the whole first page read from storage and folded. */
export interface FoldRound {
  fold: number[]
  view: number[]
  entries: number
  waiting: number
}

serve({ run: ({ entries, times }: { entries: number; times: number }) => round(entries, times) })

async function round(count: number, times: number): Promise<FoldRound> {
  forceDurability('relaxed')
  const { db, engine } = await startLouma()
  await engine.pull(['products'])
  const size = await db.products.count()
  // Half of the actions are on the first screens, where they are folded; a tenth hides rows, a fifth is elsewhere.
  await Promise.all(
    Array.from({ length: count }, (_, n) => {
      const { id } = feedRow(size - 1 - n * 2)
      if (n % 10 === 0) return engine.enqueue(productDelete, { id })
      if (n % 5 === 1) return engine.enqueue(notificationRead, { id, createdAt: null })
      return engine.enqueue(productBoost, { id })
    }),
  )
  const view: number[] = []
  let waiting = 0
  for (let n = 0; n < times; n += 1) {
    view.push(
      await timed(async () => {
        waiting = (await viewProducts(db, screenful)).filter((row) => row.waiting).length
      }),
    )
  }
  const [live, state] = await Promise.all([liveEntries(db), db.collections.get('products')])
  const rows = await db.products.orderBy('sortKey').reverse().limit(screenful).toArray()
  const fold: number[] = []
  for (let n = 0; n < times; n += 1) {
    const from = performance.now()
    const prepared = prepareFold('products', live, state, productKinds)
    for (const row of rows) foldRow(prepared, row.id, row)
    fold.push(performance.now() - from)
  }
  return { fold, view, entries: live.length, waiting }
}
