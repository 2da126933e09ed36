import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { categories } from '../schema/categories.ts'
import { payoutNumbers } from '../schema/confirmations.ts'
import { conversationMembers, conversations, messages } from '../schema/conversations.ts'
import { accounts, entries, postings, statementLines } from '../schema/ledger.ts'
import { auditEntries, cases, decisions, reports } from '../schema/moderation.ts'
import { activity, notifications } from '../schema/notifications.ts'
import { disputes, orderEvents, orders } from '../schema/orders.ts'
import { photoDescriptors, photos } from '../schema/photos.ts'
import { boosts, productPhotos, products } from '../schema/products.ts'
import { favorites, follows, reviews } from '../schema/social.ts'
import { syncUsers } from '../schema/sync.ts'
import { topUps, withdrawals } from '../schema/transfers.ts'
import { users } from '../schema/users.ts'
import type { Db, Tx } from '../types.ts'
import type { ViewsRow } from './attention.ts'
import { copyPhotos } from './listings.ts'
import {
  categoryRows,
  createMarket,
  descriptorRows,
  photoRows,
  productPhotoRows,
  withSequences,
} from './market.ts'
import { memberRows, payoutNumberRows } from './members.ts'

export interface DemoDeps {
  db: Db
  mediaDir: string
  now: Date
  log(line: string): void
}

/** PostgreSQL accepts 65,535 parameters per statement; a row has at most 20. */
const chunk = 500

async function insertAll<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += chunk) {
    await tx.insert(table).values(rows.slice(from, from + chunk))
  }
}

/** Inserts about ten thousand rows: three array parameters are several times faster than single values. */
async function insertViews(tx: Tx, rows: readonly ViewsRow[]): Promise<void> {
  const list = (values: readonly (string | number)[]) => sql.param(`{${values.join(',')}}`)
  await tx.execute(
    sql`insert into product_views_daily (product_id, day, views) select * from unnest(${list(rows.map((row) => row.productId))}::uuid[], ${list(rows.map((row) => row.day))}::date[], ${list(rows.map((row) => row.views))}::int[])`,
  )
}

/** One transaction; the same `now` gives the same rows. Throws if the database already has users. */
export async function loadDemo({ db, mediaDir, now, log }: DemoDeps): Promise<void> {
  const [somebody] = await db.select({ id: users.id }).from(users).limit(1)
  if (somebody) throw new Error('the demo market needs an empty database')
  const market = createMarket(now)
  const [listingPhotos, people] = await Promise.all([
    copyPhotos(
      market.listings.map(({ photo }) => photo),
      mediaDir,
    ),
    memberRows(market.members),
  ])
  const mirrored = withSequences(market)
  await db.transaction(async (tx) => {
    await insertAll(tx, users, people)
    await insertAll(tx, syncUsers, mirrored.counters)
    await tx.insert(categories).values(categoryRows(now)).onConflictDoNothing({ target: categories.slug })
    await insertAll(tx, photos, photoRows(market, listingPhotos))
    await insertAll(tx, photoDescriptors, descriptorRows(market, listingPhotos))
    await insertAll(tx, products, mirrored.products)
    await insertAll(tx, productPhotos, productPhotoRows(market))
    await insertAll(tx, boosts, market.boosts)
    await insertViews(tx, market.views)
    await insertAll(tx, favorites, market.favorites)
    await insertAll(tx, follows, market.follows)
    await insertAll(tx, orders, mirrored.orders)
    await insertAll(tx, topUps, mirrored.topUps)
    await insertAll(tx, withdrawals, mirrored.withdrawals)
    await insertAll(tx, payoutNumbers, payoutNumberRows(market.members))
    await insertAll(tx, accounts, market.books.accounts)
    await insertAll(tx, entries, market.books.entries)
    await insertAll(tx, postings, market.books.postings)
    await insertAll(tx, statementLines, mirrored.lines)
    await insertAll(tx, orderEvents, market.history)
    await insertAll(tx, disputes, market.disputes)
    await insertAll(tx, reviews, market.reviews)
    await insertAll(tx, decisions, mirrored.decisions)
    await insertAll(tx, cases, market.staff.cases)
    await insertAll(tx, reports, market.staff.reports)
    await insertAll(tx, auditEntries, market.staff.audit)
    for (const { id, ...standing } of market.staff.standing) {
      await tx.update(users).set(standing).where(eq(users.id, id))
    }
    await insertAll(tx, activity, market.activity)
    await insertAll(tx, notifications, mirrored.notifications)
    await insertAll(
      tx,
      conversations,
      market.talks.map(({ conversation }) => conversation),
    )
    await insertAll(tx, conversationMembers, mirrored.conversationMembers)
    await insertAll(tx, messages, mirrored.messages)
  })
  log(
    `${market.listings.length} annonces, ${market.members.length} comptes, ${market.orders.length} commandes, ${market.talks.length} conversations.`,
  )
}
