import type { BoostRunsRow, PackageRow, PublishingQuotaRow } from '#src/db/money-rows.ts'
import type { UserDb } from '#src/db/user-db.ts'

/** What sellers can buy, in the server's order. */
export function viewPackages(db: UserDb): Promise<PackageRow[]> {
  return db.packages.orderBy('position').toArray()
}

/** What the user may still put online; null before the first pull. */
export async function viewPublishingQuota(db: UserDb): Promise<PublishingQuotaRow | null> {
  return (await db.publishingRoom.get('mine')) ?? null
}

/** Boosts of one product and what they brought, the last first; null before the first pull. */
export async function viewBoostRuns(db: UserDb, product: string): Promise<BoostRunsRow | null> {
  return (await db.boostRuns.get(product)) ?? null
}
