import { type AnyColumn, and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { titleOf } from '#contract/chosen-filters.ts'
import { dayMs } from '#contract/durations.ts'
import { eachParam, type FilterParam } from '#contract/product-filters.ts'
import { filterTexts, type SavedSearch } from '#contract/saved-searches.ts'
import { savedSearches, savedSearchQueue, searchDocuments } from '#server/db/schema/search.ts'
import type { Db, Tx } from '#server/db/types.ts'
import type { Services } from '#server/kernel/services.ts'
import { runUserTransaction } from '#server/kernel/transaction.ts'
import { notify } from '../notifications/index.ts'
import { filterSql } from '../products/index.ts'

const atOnce = 200

type News = Pick<SavedSearch, FilterParam> & {
  id: string
  userId: string
  q: string
  categoryName: string | null
  productId: string
  title: string
  count: number
}

/** At most once a day per search, without own products; the stored time prevents duplicates. */
export async function notifySavedSearches(services: Services): Promise<void> {
  const { db } = services
  const now = services.clock.now()
  for (;;) {
    const published = await db
      .select({ id: savedSearchQueue.productId })
      .from(savedSearchQueue)
      .orderBy(asc(savedSearchQueue.productId))
      .limit(atOnce)
    const ids = published.map(({ id }) => id)
    if (ids.length === 0) return
    for (const news of await findNews(db, ids, now)) {
      await runUserTransaction(services, news.userId, (tx) => notifyOwner(tx, news, now)).catch(
        services.report,
      )
    }
    await db.delete(savedSearchQueue).where(inArray(savedSearchQueue.productId, ids))
  }
}

const wasNotified = (now: Date) =>
  sql`notified_at > ${new Date(now.getTime() - dayMs).toISOString()}::timestamptz`

const d = alias(searchDocuments, 'd')
const s = alias(savedSearches, 's')

const matching: Record<FilterParam, (documents: typeof d, given: AnyColumn) => SQL> = {
  ...filterSql,
  // The words of a document include the ids of its category and of those above it.
  category: () => sql`d.document @@ ('''c' || replace(c.id::text, '-', '') || '''')::tsquery`,
}

/** Matching searches with their newest product and number of products. */
async function findNews(db: Db, productIds: readonly string[], now: Date): Promise<News[]> {
  const filters = Object.values(eachParam((_, name) => sql`${s[name]}`))
  const fits = and(...Object.values(eachParam((_, name) => or(isNull(s[name]), matching[name](d, s[name])))))
  const { rows } = await db.execute<News>(sql`
    select distinct on (s.id) s.id, s.user_id as "userId", s.q, c.name as "categoryName",
      ${sql.join(filters, sql`, `)}, p.id as "productId", p.title, (count(*) over (partition by s.id))::int as count
    from search_documents d
    join products p on p.id = d.product_id
    join saved_searches s on s.alerts and (s.keys = '{}' or s.keys && tsvector_to_array(d.document))
    join users u on u.id = s.user_id and u.deleted_at is null
    left join categories c on c.slug = s.category
    where d.product_id = any(${sql.param(productIds)}::uuid[])
      and s.user_id <> p.seller_id and d.published_at >= s.created_at
      and (s.notified_at is null or not ${wasNotified(now)})
      and (s.query is null or d.document @@ s.query)
      and ${fits}
    order by s.id, d.published_at desc, p.id`)
  return rows
}

async function notifyOwner(tx: Tx, news: News, now: Date): Promise<void> {
  const updated = await tx
    .update(savedSearches)
    .set({ notifiedAt: now })
    .where(and(eq(savedSearches.id, news.id), sql`(notified_at is null or not ${wasNotified(now)})`))
    .returning({ id: savedSearches.id })
  if (updated.length === 0) return
  const others = news.count - 1
  const first = `«\u00a0${news.title}\u00a0»`
  const message =
    others === 0
      ? `${first} vient d’arriver.`
      : `${first} et ${others} autre${others > 1 ? 's' : ''} viennent d’arriver.`
  await notify(tx, [news.userId], {
    type: 'product',
    title: `Nouveau pour ${nameOf(news)}`,
    message,
    data: { product_id: news.productId },
    now,
  })
}

function nameOf({ q, categoryName, ...filters }: News): string {
  const what = q === '' ? (categoryName ?? 'votre recherche') : `«\u00a0${q}\u00a0»`
  return titleOf(what, filterTexts(filters))
}
