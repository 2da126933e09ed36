import { asc } from 'drizzle-orm'
import { v7 } from 'uuid'
import { type AccountRow, accounts } from '#server/db/schema/ledger.ts'
import type { Tx } from '#server/db/types.ts'
import { type AccountName, isOneOf, wordOf } from './account-name.ts'

/** Accounts by map key, locked in order of id until the transaction ends; creates missing ones. */
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
