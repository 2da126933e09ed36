import { and, asc, eq, inArray, sum } from 'drizzle-orm'
import { accounts, entries, postings } from '#server/db/schema/ledger.ts'
import type { Db, Tx } from '#server/db/types.ts'
import { type AccountName, isPersonal, wordOf } from './accounts.ts'
import type { Move } from './posting.ts'

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

/** A user's `available` and `held` accounts form one spendable balance. */
function spendableOf(account: AccountName): string {
  return account.kind === 'held' ? wordOf({ ...account, kind: 'available' }) : wordOf(account)
}

/** Order in which receivers get simulated money: platform first, real providers and promo last. */
const receivers: readonly AccountName['kind'][] = [
  'platform',
  'available',
  'held',
  'escrow',
  'external',
  'promo',
]

/**
 * Simulated money in each spendable balance after these entries (oldest first), by account key. Users spend
 * real money first, so that sellers paid with real money keep it (decision 061).
 */
export function traceSimulated(
  entries: Iterable<readonly Move[]>,
  isSimulator: (provider: string) => boolean,
): Map<string, number> {
  const balances = new Map<string, number>()
  const simulated = new Map<string, number>()
  const of = (map: Map<string, number>, spendable: string) => map.get(spendable) ?? 0
  for (const moves of entries) {
    const netted = netOf(moves)
    const isPaidBack = netted.some(({ account, amount }) => amount > 0 && simulates(account, isSimulator))
    let pool = 0
    for (const { account, amount } of netted.filter((move) => move.amount < 0)) {
      const [spendable, given] = [spendableOf(account), -amount]
      if (account.kind === 'external') {
        pool += simulates(account, isSimulator) ? given : 0
        continue
      }
      const part = of(simulated, spendable)
      const real = Math.max(0, of(balances, spendable) - part)
      const isFirst = isPaidBack || !isPersonal(account)
      const left = Math.min(part, isFirst ? given : Math.max(0, given - real))
      simulated.set(spendable, part - left)
      pool += left
    }
    const taking = netted.filter((move) => move.amount > 0)
    taking.sort((a, b) => rankOf(a.account, isSimulator) - rankOf(b.account, isSimulator))
    for (const { account, amount } of taking) {
      const got = Math.min(pool, amount)
      pool -= got
      if (account.kind !== 'external')
        simulated.set(spendableOf(account), of(simulated, spendableOf(account)) + got)
    }
    for (const { account, amount } of netted) {
      balances.set(spendableOf(account), of(balances, spendableOf(account)) + amount)
    }
  }
  return new Map([...simulated].filter(([, amount]) => amount > 0))
}

function simulates({ kind, owner }: AccountName, isSimulator: (provider: string) => boolean): boolean {
  return kind === 'external' && isSimulator(owner)
}

function rankOf(account: AccountName, isSimulator: (provider: string) => boolean): number {
  return simulates(account, isSimulator) ? -1 : receivers.indexOf(account.kind)
}

/** One move per spendable balance; internal transfers cancel out. */
function netOf(moves: readonly Move[]): Move[] {
  const net = new Map<string, Move>()
  for (const { account, amount } of moves) {
    const spendable = spendableOf(account)
    net.set(spendable, {
      account: net.get(spendable)?.account ?? account,
      amount: (net.get(spendable)?.amount ?? 0) + amount,
    })
  }
  return [...net.values()].filter(({ amount }) => amount !== 0)
}
