import type { BoostRunsRow, PackageRow, PublishingQuotaRow } from '#src/db/money-rows.ts'
import type { UserDb } from '#src/db/user-db.ts'

export function viewPackages(db: UserDb): Promise<PackageRow[]> {
  return db.packages.orderBy('position').toArray()
}

/** Null before the first pull. */
export async function viewPublishingQuota(db: UserDb): Promise<PublishingQuotaRow | null> {
  return (await db.publishingRoom.get('mine')) ?? null
}

/** Newest first; null before the first pull. */
export async function viewBoostRuns(db: UserDb, product: string): Promise<BoostRunsRow | null> {
  return (await db.boostRuns.get(product)) ?? null
}
