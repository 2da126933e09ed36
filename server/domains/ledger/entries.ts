import { asc, desc, eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import {
  type AccountRow,
  accounts,
  type EntryRow,
  entries,
  postings,
  type StatementRow,
  statementLines,
} from '#server/db/schema/ledger.ts'
import type { Tx } from '#server/db/types.ts'
import { lockSeqs, nextSeqOfEach } from '#server/kernel/sequence.ts'
import { type AccountName, isOneOf, isPersonal, type PersonalKind, wordOf } from './accounts.ts'
import type { LedgerContext, Move, Posted, Posting } from './posting.ts'
import { refuseShortage } from './spend-moves.ts'

async function findEntry(tx: Tx, key: string): Promise<EntryRow | undefined> {
  const [row] = await tx.select().from(entries).where(eq(entries.key, key))
  return row
}

async function movesOf(tx: Tx, entryId: string): Promise<Move[]> {
  const rows = await tx
    .select({ kind: accounts.kind, owner: accounts.owner, amount: postings.amount })
    .from(postings)
    .innerJoin(accounts, eq(accounts.id, postings.accountId))
    .where(eq(postings.entryId, entryId))
  return rows.map(({ amount, ...account }) => ({ account, amount }))
}

/** Moves other than 0. Throws an Error when they do not form a balanced entry: a bug, never user input. */
function checkMoves(key: string, moves: readonly Move[]): Move[] {
  const moving = moves.filter(({ amount }) => amount !== 0)
  const sum = moving.reduce((total, { amount }) => total + amount, 0)
  const words = new Set(moving.map(({ account }) => wordOf(account)))
  const isWhole = moving.every(({ amount }) => Number.isSafeInteger(amount))
  if (!isWhole || sum !== 0 || moving.length < 2 || words.size < moving.length) {
    throw new Error(`the moves of ${key} are no entry`)
  }
  return moving
}

/** Accounts by map key, locked in order of id until the transaction ends; creates missing ones. */
async function lockAccounts(tx: Tx, names: readonly AccountName[]): Promise<Map<string, AccountRow>> {
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

/** Affected users in locking order. */
function peopleOf(moves: readonly Move[]): string[] {
  const owners = moves.flatMap(({ account }) => (isPersonal(account) ? [account.owner] : []))
  return [...new Set(owners)].sort()
}

/** Adds a statement line for each affected user; the caller has locked their sync counters. */
async function writeLines(
  { tx, emit }: LedgerContext,
  entryId: string,
  moves: readonly Move[],
): Promise<void> {
  for (const { userId, seq } of await nextSeqOfEach(tx, peopleOf(moves))) {
    const last = await lastLine(tx, userId)
    const change = (kind: PersonalKind) =>
      moves.find(({ account }) => account.kind === kind && account.owner === userId)?.amount ?? 0
    const [available, held, promo] = [change('available'), change('held'), change('promo')]
    await tx.insert(statementLines).values({
      userId,
      place: (last?.place ?? 0) + 1,
      entryId,
      available,
      held,
      promo,
      availableAfter: (last?.availableAfter ?? 0) + available,
      heldAfter: (last?.heldAfter ?? 0) + held,
      promoAfter: (last?.promoAfter ?? 0) + promo,
      seq,
    })
    emit({ type: 'mirror-changed', userId, seq })
  }
}

async function lastLine(tx: Tx, userId: string): Promise<StatementRow | undefined> {
  const [row] = await tx
    .select()
    .from(statementLines)
    .where(eq(statementLines.userId, userId))
    .orderBy(desc(statementLines.place))
    .limit(1)
  return row
}

/** Idempotent by key. Locks sync counters before accounts; checks balances before writing. */
async function writeEntry(
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

/**
 * Idempotent by key; the same key with other moves throws an Error. Throws `insufficient_funds`. The sync
 * counters of all affected users are locked by the caller (`others`, decision 029), or here.
 */
export function post(context: LedgerContext, posting: Posting): Promise<Posted> {
  return writeEntry(context, posting)
}

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
