import { and, asc, eq, exists, isNull, type SQL, sql } from 'drizzle-orm'
import { products } from '#server/db/schema/products.ts'
import { users } from '#server/db/schema/users.ts'
import type { Db } from '#server/db/types.ts'

/** Key of a page's first entry, part of the page's URL, and the page's last change. */
export interface SitemapPart {
  place: string
  changedAt: Date | null
}

export interface SitemapEntry {
  id: string
  changedAt: Date | null
}

const productPlace = /^(\d{1,13})-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const userPlace = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const onSale = eq(products.state, 'published')

/** First keys of the product pages, oldest first: new products do not change the URLs of earlier pages. */
export async function productParts(db: Db, size: number): Promise<SitemapPart[]> {
  const { rows } = await db.execute<{ published: string; id: string; changed: string }>(sql`
    select extract(epoch from min(published_at)) * 1000 as published,
      max(id::text) filter (where n = page * ${size}) as id,
      extract(epoch from max(updated_at)) * 1000 as changed
    from (select *, n / ${size} as page from (
      select ${products.id} as id, ${products.publishedAt} as published_at, ${products.updatedAt} as updated_at,
        row_number() over (order by ${products.publishedAt}, ${products.id}) - 1 as n
      from ${products} where ${onSale}
    ) as numbered) as paged
    group by page order by page`)
  return rows.map(({ published, id, changed }) => ({
    place: `${Math.round(Number(published))}-${id}`,
    changedAt: new Date(Math.round(Number(changed))),
  }))
}

/** Products from a key on; null for an invalid key. */
export async function productsFrom(db: Db, place: string, limit: number): Promise<SitemapEntry[] | null> {
  const [, published, id] = productPlace.exec(place) ?? []
  if (published === undefined || id === undefined) return null
  const from = new Date(Number(published)).toISOString()
  return db
    .select({ id: products.id, changedAt: products.updatedAt })
    .from(products)
    .where(and(onSale, sql`(${products.publishedAt}, ${products.id}) >= (${from}::timestamptz, ${id}::uuid)`))
    .orderBy(asc(products.publishedAt), asc(products.id))
    .limit(limit)
}

const sells = (db: Db): SQL | undefined =>
  and(
    isNull(users.deletedAt),
    isNull(users.leavesAt),
    exists(
      db
        .select({ one: sql`1` })
        .from(products)
        .where(and(eq(products.sellerId, users.id), onSale)),
    ),
  )

export async function userParts(db: Db, size: number): Promise<SitemapPart[]> {
  const { rows } = await db.execute<{ place: string }>(sql`
    select id as place from (
      select ${users.id} as id, row_number() over (order by ${users.id}) - 1 as n from ${users} where ${sells(db)}
    ) as numbered
    where n % ${size} = 0 order by n`)
  return rows.map(({ place }) => ({ place, changedAt: null }))
}

/** Users with published products from a key on; null for an invalid key. */
export async function usersFrom(db: Db, place: string, limit: number): Promise<SitemapEntry[] | null> {
  if (!userPlace.test(place)) return null
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sells(db), sql`${users.id} >= ${place}::uuid`))
    .orderBy(asc(users.id))
    .limit(limit)
  return rows.map(({ id }) => ({ id, changedAt: null }))
}
