import { and, inArray, ne, sql } from 'drizzle-orm'
import type { Signal } from '#contract/signals.ts'
import { type ProductRow, products } from '#server/db/schema/products.ts'
import type { Tx } from '#server/db/types.ts'
import { others } from './others.ts'

/** Short texts are equal by chance: 'Robe wax. Comme neuve.' */
const lettersAtLeast = 40

/** Must equal the index in `server/db/schema/products.ts`; collation C lowers only ASCII everywhere. */
const print = sql<string>`md5(lower((${products.title} || ' ' || ${products.description}) collate "C"))`

export async function sameText(tx: Tx, listings: readonly ProductRow[]): Promise<Map<string, Signal>> {
  const long = listings.filter(
    ({ title, description }) => title.length + description.length >= lettersAtLeast,
  )
  if (long.length === 0) return new Map()
  const ids = long.map(({ id }) => id)
  const own = await tx.select({ id: products.id, print }).from(products).where(inArray(products.id, ids))
  const rows = await tx
    .select({ id: products.id, title: products.title, sellerId: products.sellerId, print })
    .from(products)
    .where(
      and(
        inArray(
          print,
          own.map((row) => row.print),
        ),
        ne(products.state, 'draft'),
      ),
    )
    .limit(500)
  return new Map(
    long.flatMap((listing) => {
      const mine = own.find(({ id }) => id === listing.id)?.print
      const found = others(
        listing,
        rows.filter((row) => row.print === mine),
      )
      if (found === null) return []
      const text = `Le texte est mot pour mot celui ${found.sentence.startsWith('une') ? 'd’' : 'de '}${found.sentence}.`
      return [[listing.id, { kind: 'same_text', text, related: found.related }] as const]
    }),
  )
}
