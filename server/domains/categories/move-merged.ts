import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type CategoryRow, categories } from '#server/db/schema/categories.ts'
import { products } from '#server/db/schema/products.ts'
import { savedSearches } from '#server/db/schema/search.ts'
import type { Tx } from '#server/db/types.ts'
import { nextSeq } from '#server/kernel/sequence.ts'
import type { Services } from '#server/kernel/services.ts'
import { runTransaction, runUserTransaction } from '#server/kernel/transaction.ts'

/** Products of one seller per transaction; bounds how long the seller's sync counter is locked. */
const atOnce = 100
const sellersAtOnce = 200

const target = alias(categories, 'target')

/** Per seller, each with a new sequence. Rows written meanwhile are moved by the next run. */
export async function moveMerged(services: Services): Promise<void> {
  const { db, clock } = services
  await moveLateSearches(services)
  for (;;) {
    const sellers = await db
      .selectDistinct({ id: products.sellerId })
      .from(products)
      .innerJoin(categories, eq(categories.slug, products.category))
      .where(isNotNull(categories.mergedInto))
      .limit(sellersAtOnce)
    for (const { id } of sellers) {
      let moved = atOnce
      while (moved === atOnce) {
        moved = await runUserTransaction(services, id, (tx) => moveSome(tx, id, clock.now()))
      }
    }
    if (sellers.length < sellersAtOnce) return
  }
}

async function moveSome(tx: Tx, sellerId: string, now: Date): Promise<number> {
  const found = await tx
    .select({ id: products.id, slug: target.slug })
    .from(products)
    .innerJoin(categories, eq(categories.slug, products.category))
    .innerJoin(target, eq(target.id, categories.mergedInto))
    .where(eq(products.sellerId, sellerId))
    .orderBy(asc(products.id))
    .limit(atOnce)
    .for('update', { of: products })
  if (found.length === 0) return 0
  const seq = await nextSeq(tx, sellerId)
  for (const slug of new Set(found.map((one) => one.slug))) {
    const ids = found.filter((one) => one.slug === slug).map(({ id }) => id)
    await tx
      .update(products)
      .set({
        category: slug,
        seq,
        // A pending product keeps its place in the review queue.
        updatedAt: sql`case when ${products.state} = 'pending_review' then ${products.updatedAt} else ${now.toISOString()}::timestamptz end`,
      })
      .where(inArray(products.id, ids))
  }
  return found.length
}

async function moveLateSearches({ db }: Services): Promise<void> {
  const late = await db
    .selectDistinct({ id: categories.id, slug: categories.slug, into: target.id, name: target.slug })
    .from(savedSearches)
    .innerJoin(categories, eq(categories.slug, savedSearches.category))
    .innerJoin(target, and(eq(target.id, categories.mergedInto)))
  for (const { id, slug, into, name } of late) {
    await runTransaction(db, (tx) => moveSearches(tx, { id, slug }, { id: into, slug: name }))
  }
}

type Named = Pick<CategoryRow, 'id' | 'slug'>

/** Replaces the merged category in saved searches, in the filter and in the compiled query. */
export async function moveSearches(tx: Tx, source: Named, target: Named): Promise<void> {
  const [from, to] = [lexeme(source.id), lexeme(target.id)]
  await tx.execute(sql`
    update saved_searches set
      category = case when category = ${source.slug} then ${target.slug} else category end,
      keys = array_replace(keys, ${from}, ${to}),
      query = ts_rewrite(query, ${`'${from}'`}::tsquery, ${`'${to}'`}::tsquery)
    where category = ${source.slug} or keys @> array[${from}]`)
}

/** Lexeme of a category in search documents (see `server/domains/search`). */
function lexeme(id: string): string {
  return `c${id.replaceAll('-', '')}`
}

interface Mover {
  /** Runs after every merge; the returned function stops it and awaits the current run. */
  start(): () => Promise<void>
}

export function openMover(services: Services): Mover {
  const { events, report } = services
  return {
    start() {
      let underWay: Promise<void> = Promise.resolve()
      const forget = events.listen((event) => {
        if (event.type !== 'categories-merged') return
        underWay = underWay.then(() => moveMerged(services)).catch(report)
      })
      return async () => {
        forget()
        await underWay
      }
    },
  }
}
