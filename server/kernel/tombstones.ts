import { tombstones } from '#server/db/schema/sync.ts'
import type { Tx } from '#server/db/types.ts'

/** Mirrored lists that leave tombstones. */
export type MirrorCollection =
  | 'orders'
  | 'products'
  | 'notifications'
  | 'conversations'
  | 'messages'
  | 'statement'
  | 'topups'
  | 'withdrawals'
  | 'decisions'

/** A row that leaves the mirror of one user, with the sequence of the change (from `nextSeq`). */
export interface Tombstone {
  userId: string
  collection: MirrorCollection
  rowId: string
  seq: number
  now: Date
}

/** Tells the user's mirrors that a row is gone; in the transaction of the change. */
export async function addTombstone(tx: Tx, gone: Tombstone): Promise<void> {
  const { userId, collection, rowId, seq, now } = gone
  await tx
    .insert(tombstones)
    .values({ userId, collection, rowId, seq, createdAt: now })
    .onConflictDoUpdate({
      target: [tombstones.userId, tombstones.collection, tombstones.rowId],
      set: { seq, createdAt: now },
    })
}
