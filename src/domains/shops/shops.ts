import { type OwnShop, readShop, saveShop } from '#contract/shops.ts'
import type { EntryError, StoredEntry } from '#src/db/outbox-entry.ts'
import type { CollectionState, ShopRow } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { value } from '#src/sync/collection.ts'
import { mutationOf } from '#src/sync/mutation-of.ts'
import { isCovered, isLive } from '#src/sync/view/entry-effect.ts'

/** Absent on servers without shops. */
export const shopCollection = value({
  name: 'shop',
  table: (db) => db.shop,
  path: readShop.path,
  answer: readShop.answer,
  store: ({ data }): ShopRow => ({ id: 'mine', ...data }),
})

export const shopSave = mutationOf(saveShop, {
  kind: 'shop.save',
  lane: () => 'shop',
  collections: ['shop'],
  coalesce: 'last',
})

export interface ShopView extends OwnShop {
  /** A change of this device has not been acknowledged. */
  waiting: boolean
  /** A change that the server refused, with what was written. */
  refused: ({ seq: number; error: EntryError | null } & OwnShop) | null
}

/** With pending changes; null before the first pull. */
export function viewShop(db: UserDb): Promise<ShopView | null> {
  return db.transaction('r', db.outbox, db.collections, db.shop, async () => {
    const [base, entries, state] = await Promise.all([
      db.shop.get('mine'),
      db.outbox.orderBy('seq').toArray(),
      db.collections.get('shop'),
    ])
    return base === undefined ? null : foldShop(base, entries, state)
  })
}

export function foldShop(
  base: ShopRow,
  entries: readonly StoredEntry[],
  state: CollectionState | undefined,
): ShopView {
  const view: ShopView = { shop: base.shop, waiting: false, refused: null }
  for (const entry of entries) {
    if (entry.kind !== shopSave.kind || isCovered(entry, state)) continue
    const saved = shopSave.read(entry.args, entry.v)
    if (saved === null) continue
    if (!isLive(entry)) view.refused = { seq: entry.seq, error: entry.lastError, shop: saved.shop }
    else {
      view.shop = saved.shop
      view.waiting = entry.state !== 'acked'
      view.refused = null
    }
  }
  return view
}
