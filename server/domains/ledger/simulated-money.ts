import { and, asc, eq, inArray, sum } from 'drizzle-orm'
import { accounts, entries, postings } from '#server/db/schema/ledger.ts'
import type { Db, Tx } from '#server/db/types.ts'
import type { Move } from './posting.ts'
import { traceSimulated } from './trace-simulated.ts'

/** Amount that simulated providers brought in minus what they paid out, integer Fcfa. */
export async function simulatedMoney(db: Db | Tx, simulators: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ total: sum(accounts.balance).mapWith(Number) })
    .from(accounts)
    .where(and(eq(accounts.kind, 'external'), inArray(accounts.owner, [...simulators])))
  return 0 - (row?.total ?? 0)
}

/** Its distribution by account key. Reads all entries. */
export async function whereSimulated(tx: Tx, simulators: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({
      entryId: postings.entryId,
      kind: accounts.kind,
      owner: accounts.owner,
      amount: postings.amount,
    })
    .from(postings)
    .innerJoin(entries, eq(entries.id, postings.entryId))
    .innerJoin(accounts, eq(accounts.id, postings.accountId))
    .orderBy(asc(entries.createdAt), asc(entries.id))
  const byEntry = new Map<string, Move[]>()
  for (const { entryId, kind, owner, amount } of rows) {
    const moves = byEntry.get(entryId) ?? []
    byEntry.set(entryId, moves)
    moves.push({ account: { kind, owner }, amount })
  }
  return traceSimulated(byEntry.values(), (provider) => simulators.includes(provider))
}
