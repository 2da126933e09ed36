import type { StatementLine } from '#contract/wallet.ts'
import type { IntentRow, TopUpRow, WalletRow, WithdrawalRow } from '#src/db/money-rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { statementPageName } from './collections.ts'

/** Null before the first pull. */
export async function viewWallet(db: UserDb): Promise<WalletRow | null> {
  return (await db.wallet.get('mine')) ?? null
}

export interface Statement {
  /** Newest first. */
  lines: StatementLine[]
  /** Collection with the next earlier lines; null when the first line is included. */
  missing: string | null
}

/** Up to `size` lines, as far back as this device has them without a gap. */
export function viewStatement(db: UserDb, size: number): Promise<Statement> {
  return db.transaction('r', db.statement, db.statementPages, async () => {
    const known = new Map((await db.statement.toArray()).map((line) => [line.place, line as StatementLine]))
    let place = Math.max(0, ...known.keys())
    const lines: StatementLine[] = []
    while (place > 0 && lines.length < size) {
      const line = known.get(place)
      if (line !== undefined) {
        lines.push(line)
        place -= 1
        continue
      }
      const name = statementPageName(place)
      const page = await db.statementPages.get(name)
      if (page?.lines.some((one) => one.place === place) !== true) return { lines, missing: name }
      for (const one of page.lines) if (!known.has(one.place)) known.set(one.place, one)
    }
    return { lines, missing: null }
  })
}

export function viewTopUps(db: UserDb): Promise<TopUpRow[]> {
  return db.topUps.orderBy('sortKey').reverse().toArray()
}

export function viewWithdrawals(db: UserDb): Promise<WithdrawalRow[]> {
  return db.withdrawals.orderBy('sortKey').reverse().toArray()
}

/** Oldest first. */
export async function viewIntents(db: UserDb): Promise<IntentRow[]> {
  return (await db.intents.toArray()).sort((a, b) => a.at - b.at)
}
