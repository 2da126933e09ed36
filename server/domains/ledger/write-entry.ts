import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { type AccountRow, accounts, entries, postings } from '#server/db/schema/ledger.ts'
import type { Tx } from '#server/db/types.ts'
import { lockSeqs } from '#server/kernel/sequence.ts'
import { isPersonal, wordOf } from './account-name.ts'
import { checkMoves } from './check-moves.ts'
import { findEntry, movesOf } from './find-entry.ts'
import { lockAccounts } from './lock-accounts.ts'
import type { LedgerContext, Move, Posted, Posting } from './posting.ts'
import { refuseShortage } from './refuse-shortage.ts'
import { peopleOf, writeLines } from './write-lines.ts'

/** Idempotent by key. Locks sync counters before accounts; checks balances before writing. */
export async function writeEntry(
  context: LedgerContext,
  { moves: given, ...posting }: Posting & { reverses?: string },
): Promise<Posted> {
  const { tx, now } = context
  const { key } = posting
  const moves = checkMoves(key, given)
  await lockSeqs(tx, peopleOf(moves))
  const locked = await lockAccounts(
    tx,
    moves.map(({ account }) => account),
  )
  const found = await findSame(tx, key, moves)
  if (found) return found

  const after = balancesAfter(locked, moves)
  const [entry] = await tx
    .insert(entries)
    .values({ ...posting, id: v7({ msecs: now.getTime() }), createdAt: now })
    .onConflictDoNothing({ target: entries.key })
    .returning({ id: entries.id })
  // A concurrent transaction wrote this key for other accounts: compare the moves.
  if (!entry) return (await findSame(tx, key, moves)) ?? refuseOther(key)
  await tx.insert(postings).values(after.map((row) => ({ ...row, entryId: entry.id })))
  const list = (values: readonly (string | number)[]) => sql.param(`{${values.join(',')}}`)
  await tx
    .update(accounts)
    .set({ balance: sql`${accounts.balance} + moved.amount` })
    .from(
      sql`unnest(${list(after.map((row) => row.accountId))}::uuid[], ${list(after.map((row) => row.amount))}::bigint[]) as moved (account_id, amount)`,
    )
    .where(eq(accounts.id, sql`moved.account_id`))
  await writeLines(context, entry.id, moves)
  return { entryId: entry.id, isNew: true }
}

/** The entry of this key; throws an Error if its moves differ. */
async function findSame(tx: Tx, key: string, moves: readonly Move[]): Promise<Posted | null> {
  const entry = await findEntry(tx, key)
  if (!entry) return null
  const there = await movesOf(tx, entry.id)
  const isSame =
    there.length === moves.length &&
    moves.every(({ account, amount }) =>
      there.some((one) => wordOf(one.account) === wordOf(account) && one.amount === amount),
    )
  return isSame ? { entryId: entry.id, isNew: false } : refuseOther(key)
}

function refuseOther(key: string): never {
  throw new Error(`the entry ${key} is there with other moves`)
}

/** Postings on the locked accounts; throws `insufficient_funds` for a negative user balance. */
function balancesAfter(locked: ReadonlyMap<string, AccountRow>, moves: readonly Move[]) {
  const rows = moves.map(({ account, amount }) => {
    const row = locked.get(wordOf(account))
    if (!row) throw new Error(`no account ${wordOf(account)}`)
    return { accountId: row.id, amount, balanceAfter: row.balance + amount, account }
  })
  const missing = rows
    .filter(({ account, balanceAfter }) => isPersonal(account) && balanceAfter < 0)
    .reduce((sum, { balanceAfter }) => sum - balanceAfter, 0)
  if (missing > 0) refuseShortage(missing)
  const wrong = rows.find(
    ({ account, balanceAfter }) =>
      !Number.isSafeInteger(balanceAfter) || (account.kind === 'escrow' && balanceAfter < 0),
  )
  if (wrong) throw new Error(`${wordOf(wrong.account)} can not become ${wrong.balanceAfter}`)
  return rows.map(({ accountId, amount, balanceAfter }) => ({ accountId, amount, balanceAfter }))
}
