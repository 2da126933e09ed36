import { asc } from 'drizzle-orm'
import { v7 } from 'uuid'
import { type AccountRow, accounts } from '#server/db/schema/ledger.ts'
import type { Tx } from '#server/db/types.ts'
import { type AccountName, isOneOf, wordOf } from './account-name.ts'

/** These accounts by their word, locked in the order of their ids until the transaction ends; who has none gets it. */
export async function lockAccounts(tx: Tx, names: readonly AccountName[]): Promise<Map<string, AccountRow>> {
  const lock = () => tx.select().from(accounts).where(isOneOf(names)).orderBy(asc(accounts.id)).for('update')
  let rows = await lock()
  if (rows.length < names.length) {
    const wanted = [...names].sort((a, b) => (wordOf(a) < wordOf(b) ? -1 : 1))
    await tx
      .insert(accounts)
      .values(wanted.map(({ kind, owner }) => ({ id: v7(), kind, owner })))
      .onConflictDoNothing()
    rows = await lock()
  }
  return new Map(rows.map((row) => [wordOf(row), row]))
}
