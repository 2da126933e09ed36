import type { Move } from '#server/domains/ledger/index.ts'

/** What became of an operation; `missing` in integer Fcfa. */
export type Outcome =
  | { was: 'done'; entryId: string }
  | { was: 'again'; entryId: string }
  | { was: 'refused'; missing: number }
  | { was: 'impossible' }

/** An entry as the model keeps it. */
export interface Known {
  key: string
  entryId: string
  moves: readonly Move[]
}

const personal = ['available', 'held', 'promo']

/** The books as they must be: a sum for each account, and nothing else. */
export class Model {
  readonly balances = new Map<string, number>()
  readonly entries: Known[] = []
  readonly #reversed = new Set<string>()

  /** What must become of these moves on the balances as they are now. */
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

  /** Takes over what has happened. */
  keep(known: Known, reverses?: string): void {
    for (const { account, amount } of known.moves) {
      this.balances.set(`${account.kind}:${account.owner}`, this.#balanceOf(account) + amount)
    }
    this.entries.push(known)
    if (reverses !== undefined) this.#reversed.add(reverses)
  }

  /** The accounts in which something stands. */
  standing(): Map<string, number> {
    return withoutEmpty(this.balances)
  }

  /** In how many entries a person's money was moved. */
  linesOf(userId: string): number {
    const isTheirs = ({ account }: Move) => personal.includes(account.kind) && account.owner === userId
    return this.entries.filter(({ moves }) => moves.some(isTheirs)).length
  }

  #balanceOf({ kind, owner }: Move['account']): number {
    return this.balances.get(`${kind}:${owner}`) ?? 0
  }
}

/** Accounts in which something stands: one of 0 is like none. */
export function withoutEmpty(books: ReadonlyMap<string, number>): Map<string, number> {
  return new Map([...books].filter(([, balance]) => balance !== 0).sort(([a], [b]) => (a < b ? -1 : 1)))
}
