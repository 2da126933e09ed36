import { tombstones } from '#server/db/schema/sync.ts'
import type { Tx } from '#server/db/types.ts'

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

/** `seq` comes from `nextSeq` of the same transaction. */
export interface Tombstone {
  userId: string
  collection: MirrorCollection
  rowId: string
  seq: number
  now: Date
}

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
