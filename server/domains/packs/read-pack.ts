import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { packMaxProducts, packPageSize, type readPack } from '#contract/packs.ts'
import { products } from '#server/db/schema/products.ts'
import { users } from '#server/db/schema/users.ts'
import type { Tx } from '#server/db/types.ts'
import type { Answer, Input } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { ReadContext } from '#server/kernel/context.ts'
import { branchOf, readTree } from '../categories/index.ts'
import { pageOnSale, photosOf, presentMore, presentProduct } from '../products/index.ts'
import { presentSeller, ratingsOf } from '../users/index.ts'

/** Cursor of a pack: number of products before it, and the cursor of the market list. */
interface PackPlace {
  before: number
  cursor: string
}

const placeForm = /^p1\.(\d{1,6})\.(.{1,180})$/

function formatPackPlace({ before, cursor }: PackPlace): string {
  return `p1.${before}.${cursor}`
}

/** Throws `validation_failed` for an invalid cursor. */
function readPackPlace(text: string): PackPlace {
  const [, before, cursor] = placeForm.exec(text) ?? []
  if (before === undefined || cursor === undefined) {
    throw new AppError('validation_failed', {
      fields: { cursor: ['Cette suite de liste n’est pas valable. Reprenez la liste au début.'] },
    })
  }
  return { before: Number(before), cursor }
}

interface PackedPage {
  where: SQL | undefined
  cursor: string | undefined
  now: Date
}

/** Newest first, with full details; a pack ends after `packMaxProducts`. */
export async function packedPage(tx: Tx, { where, cursor, now }: PackedPage) {
  const place = cursor === undefined ? null : readPackPlace(cursor)
  const before = place?.before ?? 0
  const limit = Math.min(packPageSize, packMaxProducts - before)
  if (limit <= 0) return { data: [], meta: { has_more: false } }
  const page = await pageOnSale(tx, { where, sort: 'recent', cursor: place?.cursor, limit, now })
  const data = await inFull(tx, page.rows, now)
  const so = before + page.rows.length
  const next = page.meta.cursor
  if (next === undefined || so >= packMaxProducts) return { data, meta: { has_more: false } }
  return { data, meta: { has_more: true, cursor: formatPackPlace({ before: so, cursor: next }) } }
}

type Row = Awaited<ReturnType<typeof pageOnSale>>['rows'][number]

async function inFull(tx: Tx, rows: readonly Row[], now: Date) {
  const ids = rows.map(({ product }) => product.id)
  if (ids.length === 0) return []
  const whole = await tx
    .select({ product: products, seller: users })
    .from(products)
    .innerJoin(users, and(eq(users.id, products.sellerId), isNull(users.deletedAt), isNull(users.leavesAt)))
    .where(inArray(products.id, ids))
  const byId = new Map(whole.map((one) => [one.product.id, one]))
  const photos = await photosOf(tx, ids)
  const ratings = await ratingsOf(tx, [...new Set(whole.map(({ seller }) => seller.id))], now)
  return rows.flatMap((row) => {
    const found = byId.get(row.product.id)
    if (found === undefined) return []
    const more = presentMore(found.product, photos.get(row.product.id) ?? [])
    return [
      {
        ...presentProduct(row, now),
        ...more,
        seller: presentSeller(found.seller, ratings.get(found.seller.id)),
      },
    ]
  })
}

export function packedCount(onSale: number): number {
  return Math.min(onSale, packMaxProducts)
}

export async function readOne(
  { tx, now }: ReadContext<'public'>,
  { params, query }: Input<typeof readPack>,
): Promise<Answer<typeof readPack>> {
  return packedPage(tx, { where: await insideOf(tx, params), cursor: query.cursor, now })
}

/** An unknown city gives an empty pack; an unknown category throws `not_found`. */
async function insideOf(tx: Tx, { kind, key }: Input<typeof readPack>['params']): Promise<SQL> {
  if (kind === 'city') return eq(products.city, key)
  const branch = kind === 'category' ? branchOf(await readTree(tx), key) : []
  if (branch.length === 0) throw new AppError('not_found')
  return inArray(products.category, branch)
}
