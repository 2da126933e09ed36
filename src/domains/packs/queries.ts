import type { PackedProduct } from '#contract/packs.ts'
import type { PackPageRow, PackRow } from '#src/db/pack-rows.ts'
import { type UserDb, userDbName } from '#src/db/user-db.ts'

/** `fetchedAt` is the start of the pack's download (ms since 1970). */
export interface Packed {
  product: PackedProduct
  fetchedAt: number
}

export async function viewPacks(db: UserDb): Promise<PackRow[]> {
  return (await db.packs.toArray()).sort((a, b) => a.name.localeCompare(b.name, 'fr'))
}

/** Listings of complete packs (all by default), newest first per pack; duplicates across packs stay. */
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

/** The listing from the most recent pack; null when no pack has it. */
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

/** Hides own listings that are being deleted or are missing in the mirror of own products, which is more recent. */
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

/** Literals instead of imports, so that guests do not bundle the outbox code. */
const deletes = 'product.delete'
const given: ReadonlySet<string> = new Set(['rejected', 'parked'])
