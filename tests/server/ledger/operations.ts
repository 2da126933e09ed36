import fc from 'fast-check'
import { v7 } from 'uuid'
import type { EntryKind } from '#contract/ledger.ts'
import { balancesOf, type Move, post, reverse, spendMoves } from '#server/domains/ledger/index.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { TestServer } from '#tests/support/server/harness.ts'
import { available, change, commission, escrow, external, gifts, held, moved, promo } from './books.ts'
import type { Model, Outcome } from './model.ts'

const who = fc.nat(1_000)
const amount = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 5_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(1, 999_999, 2_000_000) },
)

/** One operation; numbers are taken modulo the number of existing rows. */
export const operation = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('topUp' as const), who, amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('gift' as const), who, amount }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), who, amount }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('paid' as const), who, amount }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('back' as const), who, amount }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pay' as const), who, amount, order: who }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('release' as const), who, amount, order: who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('divide' as const), who, amount, order: who }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('spend' as const), who, amount }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('all' as const), who, amount }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reverse' as const), which: who }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('again' as const), which: who }) },
)
export type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never

export interface Stage {
  server: TestServer
  people: readonly string[]
  orders: readonly string[]
  model: Model
}

/** An operation with known moves, unless the ledger chooses them. */
interface Action {
  key: string
  people: [string, ...string[]]
  entry: EntryKind
  moves: Move[] | 'all' | { spend: number }
  reverses?: string
}

/** Executes one operation, records it in the model, and returns the actual and the predicted result (without concurrency). */
export async function perform(stage: Stage, one: Operation) {
  const action = actionOf(stage, one)
  if (action === null) return null
  const { server, model } = stage
  let moves: Move[] = []
  const isKnown = model.entries.find(({ key }) => key === action.key)
  const outcome: Outcome = await change(server, action.people, async (context) => {
    if (action.reverses !== undefined) return reverse(context, action.reverses, action.key)
    moves = await movesOf(context, action)
    return post(context, { key: action.key, kind: action.entry, moves })
  }).then(({ entryId, isNew }) => ({ was: isNew ? 'done' : 'again', entryId }), outcomeOf)
  if (action.reverses !== undefined) {
    const first = model.entries.find(({ entryId }) => entryId === action.reverses)
    moves = (first?.moves ?? []).map(({ account, amount: given }) => ({ account, amount: -given }))
  }
  const predicted = isKnown ? { was: 'again' } : model.predict(moves, action.reverses)
  const known = { key: action.key, moves }
  if (outcome.was === 'done') model.keep({ ...known, entryId: outcome.entryId }, action.reverses)
  return { outcome, predicted, first: isKnown?.entryId }
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof AppError && error.code === 'insufficient_funds') {
    return { was: 'refused', missing: error.details.params?.missing ?? 0 }
  }
  const text = error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error)
  if (/can not become -|entries_reversed_once/.test(text)) return { was: 'impossible' }
  throw error
}

async function movesOf(
  { tx }: Parameters<typeof post>[0],
  { moves, people: [userId] }: Action,
): Promise<Move[]> {
  if (moves === 'all') {
    const all = (await balancesOf(tx, userId)).available
    return all === 0 ? moved(available(userId), external, 1) : moved(available(userId), external, all)
  }
  if (Array.isArray(moves)) return moves
  try {
    return await spendMoves(tx, userId, moves.spend, 'boost')
  } catch {
    // The ledger would take the promotional credit first, then the available money.
    const given = (await balancesOf(tx, userId)).promo
    const own = { account: available(userId), amount: given - moves.spend }
    const all = [
      { account: promo(userId), amount: -given },
      own,
      { account: { kind: 'platform', owner: 'boost' } as const, amount: moves.spend },
    ]
    return all.filter((move) => move.amount !== 0)
  }
}

function actionOf({ people, orders, model }: Stage, one: Operation): Action | null {
  const key = `${one.kind}:${v7()}`
  if (one.kind === 'reverse' || one.kind === 'again') {
    const first = model.entries[one.which % Math.max(1, model.entries.length)]
    if (!first) return null
    const owners = first.moves.map(({ account }) => account.owner).filter((owner) => people.includes(owner))
    const [person, ...others] = owners
    if (person === undefined) return null
    const action = { people: [person, ...others] as [string, ...string[]], moves: [...first.moves] }
    if (one.kind === 'again' && !first.key.startsWith('reverse')) {
      return { ...action, key: first.key, entry: 'top_up' }
    }
    return { ...action, key, entry: 'reversal', reverses: first.entryId }
  }
  const at = <T>(list: readonly T[], place: number): T => list[place % list.length] as T
  const person = at(people, one.who)
  const action = (entry: EntryKind, moves: Action['moves'], ...others: string[]): Action => ({
    key,
    people: [person, ...others],
    entry,
    moves,
  })
  const sum = one.amount
  switch (one.kind) {
    case 'topUp':
      return action('top_up', moved(external, available(person), sum))
    case 'gift':
      return action('promo', moved(gifts, promo(person), sum))
    case 'withdraw':
      return action('withdrawal', moved(available(person), held(person), sum))
    case 'paid':
      return action('withdrawal_paid', moved(held(person), external, sum))
    case 'back':
      return action('withdrawal_back', moved(held(person), available(person), sum))
    case 'pay':
      return action('order_payment', moved(available(person), escrow(at(orders, one.order)), sum))
    case 'release':
      return action(
        'order_income',
        [
          { account: escrow(at(orders, one.order)), amount: -sum },
          { account: available(person), amount: sum - Math.floor(sum / 20) },
          { account: commission, amount: Math.floor(sum / 20) },
        ].filter((move) => move.amount !== 0),
      )
    case 'divide': {
      const other = at(people, one.who + 1)
      const half = Math.floor(sum / 2)
      const parts = [
        { account: escrow(at(orders, one.order)), amount: -sum },
        { account: available(person), amount: sum - half },
        { account: available(other), amount: half },
      ]
      return action(
        'order_refund',
        parts.filter((move) => move.amount !== 0),
        other,
      )
    }
    case 'spend':
      return action('boost', { spend: sum })
    case 'all':
      return action('withdrawal', 'all')
  }
}
