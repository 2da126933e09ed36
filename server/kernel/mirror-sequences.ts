import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { conversationMembers, messages } from '#server/db/schema/conversations.ts'
import { statementLines } from '#server/db/schema/ledger.ts'
import { decisions } from '#server/db/schema/moderation.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { orders } from '#server/db/schema/orders.ts'
import { products } from '#server/db/schema/products.ts'
import { topUps, withdrawals } from '#server/db/schema/transfers.ts'

interface Source {
  owner: PgColumn
  seq: PgColumn
}

/**
 * Columns of each mirrored list: whom a row belongs to, and its sequence in the changes of this user. Buyer and seller of an
 * order or a message each have their own.
 */
export const mirrorSources = {
  orders: [
    { owner: orders.buyerId, seq: orders.buyerSeq },
    { owner: orders.sellerId, seq: orders.sellerSeq },
  ],
  products: [{ owner: products.sellerId, seq: products.seq }],
  notifications: [{ owner: notifications.userId, seq: notifications.seq }],
  conversations: [{ owner: conversationMembers.userId, seq: conversationMembers.seq }],
  messages: [
    { owner: messages.buyerId, seq: messages.buyerSeq },
    { owner: messages.sellerId, seq: messages.sellerSeq },
  ],
  statement: [{ owner: statementLines.userId, seq: statementLines.seq }],
  topups: [{ owner: topUps.userId, seq: topUps.seq }],
  withdrawals: [{ owner: withdrawals.userId, seq: withdrawals.seq }],
  decisions: [{ owner: decisions.personId, seq: decisions.seq }],
} satisfies Record<string, readonly Source[]>

export type MirrorCollection = keyof typeof mirrorSources

/** Highest sequences of a list: of its rows, and of its tombstones; 0 without any. */
export interface NewestSeq {
  row: number
  tombstone: number
}

function newestText([collection, from]: [string, readonly Source[]]): string {
  const ofRows = from.map(
    ({ owner, seq }) =>
      `(select max(${seq.name}) from ${getTableName(seq.table)} where ${owner.name} = sync_users.user_id)`,
  )
  const ofTombstones = `(select max(seq) from tombstones where user_id = sync_users.user_id and collection = '${collection}')`
  return `'${collection}', json_build_object('row', coalesce(greatest(${ofRows}), 0), 'tombstone', coalesce(${ofTombstones}, 0))`
}

/** Selected beside a row of `sync_users`: one index lookup per source. A raw text, which is built only once. */
export const newestSeqs = sql.raw(
  `json_build_object(${Object.entries(mirrorSources).map(newestText)})`,
) as SQL<Record<MirrorCollection, NewestSeq>>
