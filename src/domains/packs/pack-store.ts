import type { Pack, PackedProduct } from '#contract/packs.ts'
import type { PackRow } from '#src/db/pack-rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { emptyState } from '#src/sync/store/apply-pull.ts'
import { packCollection, packId } from './pack-names.ts'

export function beginPack(
  db: UserDb,
  pack: Pick<Pack, 'kind' | 'key' | 'name' | 'products_count'>,
  withPictures: boolean,
  generation: string,
): Promise<PackRow> {
  const { kind, key, name, products_count } = pack
  const id = packId(pack)
  return db.transaction('rw', db.packs, async () => {
    const known = await db.packs.get(id)
    const next = known?.next ?? { generation, cursor: null, pages: 0, products: 0 }
    const current = known?.current ?? null
    const row: PackRow = { id, kind, key, name, withPictures, expected: products_count, current, next }
    await db.packs.put(row)
    return row
  })
}

/** Stores a page and the next cursor; null when the download was cancelled or replaced. One transaction. */
export function keepPage(
  db: UserDb,
  { id, next: from }: PackRow,
  products: readonly PackedProduct[],
  cursor: string | null,
): Promise<PackRow | null> {
  return db.transaction('rw', db.packs, db.packPages, async () => {
    const row = await db.packs.get(id)
    if (!row?.next || row.next.generation !== from?.generation || row.next.pages !== from.pages) return null
    const { generation, pages } = row.next
    await db.packPages.put({
      id: `${id}#${generation}#${pages}`,
      pack: id,
      generation,
      at: pages,
      ids: products.map((one) => one.id),
      products: [...products],
    })
    const next = { generation, cursor, pages: pages + 1, products: row.next.products + products.length }
    const kept = { ...row, next }
    await db.packs.put(kept)
    return kept
  })
}

/** Replaces the shown listings by the downloaded ones in one transaction; null when the download was cancelled. */
export function showPack(db: UserDb, { id, next: done }: PackRow, began: number): Promise<PackRow | null> {
  return db.transaction('rw', db.packs, db.packPages, db.collections, async () => {
    const row = await db.packs.get(id)
    if (!row?.next || row.next.generation !== done?.generation) return null
    const { generation, products } = row.next
    const current = { generation, products, fetchedAt: began, pictures: 0, picturesOf: 0 }
    const shown = { ...row, expected: products, current, next: null }
    await db.packs.put(shown)
    await db.packPages
      .where('pack')
      .equals(id)
      .filter((page) => page.generation !== generation)
      .delete()
    const name = packCollection(id)
    const state = (await db.collections.get(name)) ?? emptyState(name)
    await db.collections.put({ ...state, fetchedAt: began, landings: state.landings + 1 })
    return shown
  })
}

export async function recordPictures(
  db: UserDb,
  id: string,
  pictures: number,
  picturesOf: number,
): Promise<void> {
  await db.transaction('rw', db.packs, async () => {
    const row = await db.packs.get(id)
    if (row?.current) await db.packs.put({ ...row, current: { ...row.current, pictures, picturesOf } })
  })
}

/** Deletes an unfinished download; the shown listings stay. One transaction. */
export async function dropNext(db: UserDb, id: string): Promise<void> {
  await db.transaction('rw', db.packs, db.packPages, async () => {
    const row = await db.packs.get(id)
    if (!row?.next) return
    const { generation } = row.next
    await db.packPages
      .where('pack')
      .equals(id)
      .filter((page) => page.generation === generation)
      .delete()
    if (row.current === null) await db.packs.delete(id)
    else await db.packs.put({ ...row, next: null })
  })
}

/** Deletes a pack except for its thumbnails, in one transaction. */
export async function dropPack(db: UserDb, id: string): Promise<void> {
  await db.transaction('rw', db.packs, db.packPages, db.collections, async () => {
    await db.packs.delete(id)
    await db.packPages.where('pack').equals(id).delete()
    await db.collections.delete(packCollection(id))
  })
}
