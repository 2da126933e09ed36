import { and, count, eq, gt, isNotNull, isNull, min, ne, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { descriptorRecipe } from '#contract/image-descriptor/describe-picture.ts'
import type { QueueKind } from '#contract/status.ts'
import { pushDue, pushSubscriptions } from '#server/db/schema/notifications.ts'
import { photoDescriptors, photos } from '#server/db/schema/photos.ts'
import { savedSearchQueue } from '#server/db/schema/search.ts'
import { topUps, withdrawals } from '#server/db/schema/transfers.ts'
import type { Db, Tx } from '#server/db/types.ts'

/** A queue stored in the database; mails are queued in memory. */
interface QueueRow {
  kind: Exclude<QueueKind, 'mails'>
  count: number
  oldest: Date | null
}

interface Queue {
  table: PgTable
  /** Null: the queue has no timestamp. */
  since: PgColumn | null
  where: SQL | undefined
}

export async function queueRows(tx: Db | Tx): Promise<QueueRow[]> {
  const queues: Record<Exclude<QueueRow['kind'], 'descriptors'>, Queue> = {
    top_ups: { table: topUps, since: topUps.createdAt, where: isNotNull(topUps.nextAt) },
    withdrawals: { table: withdrawals, since: withdrawals.createdAt, where: isNotNull(withdrawals.nextAt) },
    pushes: { table: pushDue, since: pushDue.at, where: undefined },
    pushes_failed: { table: pushSubscriptions, since: null, where: gt(pushSubscriptions.failures, 0) },
    searches: { table: savedSearchQueue, since: null, where: undefined },
  }
  const rows: QueueRow[] = []
  for (const [kind, { table, since, where }] of Object.entries(queues) as [QueueRow['kind'], Queue][]) {
    const [row] = await tx
      .select({ count: count(), ...(since === null ? {} : { oldest: min(since) }) })
      .from(table)
      .where(where)
    rows.push({ kind, count: row?.count ?? 0, oldest: (row?.oldest as Date | null | undefined) ?? null })
  }
  return [...rows, await undescribedPhotos(tx)]
}

async function undescribedPhotos(tx: Db | Tx): Promise<QueueRow> {
  const lacking = or(isNull(photoDescriptors.photoId), ne(photoDescriptors.recipe, descriptorRecipe))
  const [row] = await tx
    .select({ count: count(), oldest: min(photos.createdAt) })
    .from(photos)
    .leftJoin(photoDescriptors, eq(photoDescriptors.photoId, photos.id))
    .where(and(lacking))
  return { kind: 'descriptors', count: row?.count ?? 0, oldest: row?.oldest ?? null }
}

interface TransferCount {
  direction: 'in' | 'out'
  state: string
  count: number
}

export async function transferRows(db: Db): Promise<TransferCount[]> {
  const into = await db.select({ state: topUps.state, count: count() }).from(topUps).groupBy(topUps.state)
  const out = await db
    .select({ state: withdrawals.state, count: count() })
    .from(withdrawals)
    .groupBy(withdrawals.state)
  return [
    ...into.map((row) => ({ direction: 'in' as const, ...row })),
    ...out.map((row) => ({ direction: 'out' as const, ...row })),
  ]
}
