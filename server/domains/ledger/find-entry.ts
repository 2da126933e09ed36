import { eq } from 'drizzle-orm'
import { accounts, type EntryRow, entries, postings } from '#server/db/schema/ledger.ts'
import type { Tx } from '#server/db/types.ts'
import type { Move } from './posting.ts'

export async function findEntry(tx: Tx, key: string): Promise<EntryRow | undefined> {
  const [row] = await tx.select().from(entries).where(eq(entries.key, key))
  return row
}

export async function movesOf(tx: Tx, entryId: string): Promise<Move[]> {
  const rows = await tx
    .select({ kind: accounts.kind, owner: accounts.owner, amount: postings.amount })
    .from(postings)
    .innerJoin(accounts, eq(accounts.id, postings.accountId))
    .where(eq(postings.entryId, entryId))
  return rows.map(({ amount, ...account }) => ({ account, amount }))
}
