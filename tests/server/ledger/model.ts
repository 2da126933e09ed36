import type { Move } from '#server/domains/ledger/index.ts'

/** Result of an operation; `missing` in integer Fcfa. */
export type Outcome =
  | { was: 'done'; entryId: string }
  | { was: 'again'; entryId: string }
  | { was: 'refused'; missing: number }
  | { was: 'impossible' }

export interface Known {
  key: string
  entryId: string
  moves: readonly Move[]
}

const personal = ['available', 'held', 'promo']

/** The expected ledger: a balance per account. */
export class Model {
  readonly balances = new Map<string, number>()
  readonly entries: Known[] = []
  readonly #reversed = new Set<string>()

  /** Predicts the result of these moves on the present balances. */
  predict(moves: readonly Move[], reverses?: string): Omit<Outcome, 'entryId'> {
    const after = moves.map(({ account, amount }) => ({
      kind: account.kind,
      balance: this.#balanceOf(account) + amount,
    }))
    const missing = after
      .filter(({ kind, balance }) => personal.includes(kind) && balance < 0)
      .reduce((sum, { balance }) => sum - balance, 0)
    if (missing > 0) return { was: 'refused', missing } as Outcome
    const isBelow = after.some(({ kind, balance }) => kind === 'escrow' && balance < 0)
    if (isBelow || (reverses !== undefined && this.#reversed.has(reverses))) return { was: 'impossible' }
    return { was: 'done' }
  }

  /** Applies an operation that was done. */
  keep(known: Known, reverses?: string): void {
    for (const { account, amount } of known.moves) {
      this.balances.set(`${account.kind}:${account.owner}`, this.#balanceOf(account) + amount)
    }
    this.entries.push(known)
    if (reverses !== undefined) this.#reversed.add(reverses)
  }

  /** Accounts with a balance other than 0. */
  standing(): Map<string, number> {
    return withoutEmpty(this.balances)
  }

  /** Number of entries that moved this user's money. */
  linesOf(userId: string): number {
    const isTheirs = ({ account }: Move) => personal.includes(account.kind) && account.owner === userId
    return this.entries.filter(({ moves }) => moves.some(isTheirs)).length
  }

  #balanceOf({ kind, owner }: Move['account']): number {
    return this.balances.get(`${kind}:${owner}`) ?? 0
  }
}

/** An account with a balance of 0 equals a missing one. */
export function withoutEmpty(books: ReadonlyMap<string, number>): Map<string, number> {
  return new Map([...books].filter(([, balance]) => balance !== 0).sort(([a], [b]) => (a < b ? -1 : 1)))
}
