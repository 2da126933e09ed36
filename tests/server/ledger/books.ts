import { accounts } from '#server/db/schema/ledger.ts'
import { type LedgerContext, type Move, type Posted, post } from '#server/domains/ledger/index.ts'
import type { LoumaEvent } from '#server/kernel/events.ts'
import { runUserTransaction } from '#server/kernel/transaction.ts'
import type { TestServer } from '#tests/support/server/harness.ts'

export const available = (owner: string) => ({ kind: 'available', owner }) as const
export const held = (owner: string) => ({ kind: 'held', owner }) as const
export const promo = (owner: string) => ({ kind: 'promo', owner }) as const
export const escrow = (owner: string) => ({ kind: 'escrow', owner }) as const
export const external = { kind: 'external', owner: 'sandbox' } as const
export const commission = { kind: 'platform', owner: 'commission' } as const
export const gifts = { kind: 'platform', owner: 'promo' } as const

export function moved(from: Move['account'], to: Move['account'], amount: number): Move[] {
  return [
    { account: from, amount: -amount },
    { account: to, amount },
  ]
}

/** Runs a ledger change as handlers do: locks the users' sequence rows, then one transaction. */
export async function change<T>(
  { services }: Pick<TestServer, 'services'>,
  [first, ...others]: readonly [string, ...string[]],
  work: (context: LedgerContext) => Promise<T>,
): Promise<T> {
  const spoken: LoumaEvent[] = []
  const emit = (event: LoumaEvent) => spoken.push(event)
  return runUserTransaction(
    services,
    first,
    (tx) => work({ tx, now: services.clock.now(), emit }),
    async () => others,
  )
}

export function topUp(server: TestServer, userId: string, amount: number, key: string): Promise<Posted> {
  const moves = moved(external, available(userId), amount)
  return change(server, [userId], (context) =>
    post(context, { key, kind: 'top_up', subject: 'Sandbox', moves }),
  )
}

/** Balances by account name. */
export async function readBooks({ db }: Pick<TestServer, 'db'>): Promise<Map<string, number>> {
  const rows = await db.select().from(accounts)
  return new Map(rows.map(({ kind, owner, balance }) => [`${kind}:${owner}`, balance]))
}

/** Runs the tasks, at most `lanes` at a time. */
export async function inLanes<T>(lanes: number, works: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = []
  const left = works.entries()
  const lane = async () => {
    for (const [at, work] of left) results[at] = await work()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return results
}
