import type { ActivityRow, BoostOfferRow, SalesRow, StatsRow } from '#src/db/rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { foldRow, prepareFold, type Viewed } from './fold.ts'
import { liveEntries } from './live-entries.ts'

/** The dashboard's figures with pending actions applied; null before the first pull. */
export function viewStats(db: UserDb): Promise<Viewed<StatsRow> | null> {
  return db.transaction('r', db.outbox, db.collections, db.stats, async () => {
    const [base, entries, state] = await Promise.all([
      db.stats.get('dashboard'),
      liveEntries(db),
      db.collections.get('stats'),
    ])
    return base === undefined ? null : foldRow(prepareFold('stats', entries, state), base.id, base)
  })
}

/** Null before the first pull of the period (in days). */
export async function viewSales(db: UserDb, period: number): Promise<SalesRow | null> {
  return (await db.sales.get(period)) ?? null
}

export function viewActivity(db: UserDb): Promise<ActivityRow[]> {
  return db.activity.orderBy('position').toArray()
}

/** In the server's order; empty when the server has none. */
export function viewBoostOffers(db: UserDb): Promise<BoostOfferRow[]> {
  return db.boostOffers.orderBy('position').toArray()
}
