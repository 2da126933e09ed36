import type { PackedProduct } from '#contract/packs.ts'
import type { PackPageRow, PackRow } from '#src/db/pack-rows.ts'
import { type UserDb, userDbName } from '#src/db/user-db.ts'

/** A listing of a pack, and when it was known to be so (ms since 1970). */
export interface Packed {
  product: PackedProduct
  fetchedAt: number
}

/** The packs of this device, by name. */
export async function viewPacks(db: UserDb): Promise<PackRow[]> {
  return (await db.packs.toArray()).sort((a, b) => a.name.localeCompare(b.name, 'fr'))
}

/** Every listing of the packs that are whole (or of these), newest first in each; a listing of two packs comes twice. */
export async function viewPacked(db: UserDb, packs?: readonly string[]): Promise<Packed[]> {
  const rows = await db.packs.toArray()
  const wanted = rows.filter(({ id }) => packs === undefined || packs.includes(id))
  if (wanted.length === 0) return []
  const shows = await visible(db)
  const found: Packed[] = []
  for (const row of wanted) {
    if (row.current === null) continue
    const pages = await db.packPages.where('pack').equals(row.id).toArray()
    found.push(...listingsOf(pages, row).filter(({ product }) => shows(product)))
  }
  return found
}

/** One listing as the youngest pack has it; null when none has it. */
export async function viewPackedProduct(db: UserDb, id: string): Promise<Packed | null> {
  const pages = await db.packPages.where('ids').equals(id).toArray()
  if (pages.length === 0) return null
  const rows = await db.packs.bulkGet(pages.map(({ pack }) => pack))
  const found = rows.flatMap((row, at) => {
    const page = pages[at]
    return row === undefined || page === undefined ? [] : listingsOf([page], row)
  })
  const mine = found.filter(({ product }) => product.id === id)
  const youngest = mine.sort((a, b) => b.fetchedAt - a.fetchedAt)[0]
  if (youngest === undefined) return null
  return (await visible(db))(youngest.product) ? youngest : null
}

function listingsOf(pages: readonly PackPageRow[], { current }: PackRow): Packed[] {
  if (current === null) return []
  const { generation, fetchedAt } = current
  return pages
    .filter((page) => page.generation === generation)
    .sort((a, b) => a.at - b.at)
    .flatMap(({ products }) => products.map((product) => ({ product, fetchedAt })))
}

/** Of one's own listings the own mirror knows better: those that it has not, or that are being deleted, are gone. */
async function visible(db: UserDb): Promise<(product: PackedProduct) => boolean> {
  const [state, own, entries] = await Promise.all([
    db.collections.get('products'),
    db.products.toCollection().primaryKeys(),
    db.outbox.filter((entry) => entry.kind === deletes && !given.has(entry.state)).toArray(),
  ])
  const isMine = (sellerId: string | undefined) => sellerId !== undefined && userDbName(sellerId) === db.name
  const mine = new Set(own)
  const deleted = new Set(entries.map(({ target }) => target))
  const isKnown = state !== undefined && state.fetchedAt !== null
  return ({ id, seller }) =>
    !isMine(seller?.id) || (!deleted.has(`product:${id}`) && (!isKnown || mine.has(id)))
}

/** The kind of action that deletes a listing, and the states in which an action changes nothing: no code of the outbox is needed here. */
const deletes = 'product.delete'
const given: ReadonlySet<string> = new Set(['rejected', 'parked'])
