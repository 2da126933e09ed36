import { eq } from 'drizzle-orm'
import { entries } from '#server/db/schema/ledger.ts'
import { movesOf } from './find-entry.ts'
import type { LedgerContext, Posted } from './posting.ts'
import { writeEntry } from './write-entry.ts'

/** Throws `insufficient_funds`, and an Error for a second reversal under another key. */
export async function reverse(context: LedgerContext, entryId: string, key: string): Promise<Posted> {
  const { tx } = context
  const [entry] = await tx.select().from(entries).where(eq(entries.id, entryId))
  if (!entry) throw new Error(`no entry ${entryId}`)
  const moves = await movesOf(tx, entryId)
  return writeEntry(context, {
    key,
    kind: 'reversal',
    subject: entry.subject,
    ...(entry.orderId ? { orderId: entry.orderId } : {}),
    ...(entry.productId ? { productId: entry.productId } : {}),
    ...(entry.transferId ? { transferId: entry.transferId } : {}),
    reverses: entryId,
    moves: moves.map(({ account, amount }) => ({ account, amount: -amount })),
  })
}
