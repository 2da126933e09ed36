import { figures, type MarketFigures, type Waiting } from '#contract/market-figures.ts'
import { fcfaText } from '#contract/money.ts'
import type { Dispute } from '#contract/orders.ts'
import type { DoubtfulTopUp, Payout, StuckPayout } from '#contract/payout-review.ts'
import type { Permission } from '#contract/permissions.ts'
import type { User } from '#contract/users.ts'
import { uuid } from '#tests/support/sync/uuid.ts'
import type { Reply } from '#tests/support/sync/world.ts'
import { person } from './answers.ts'
import type { PageRequest } from './open-screen.ts'

/** An answer to a request with this body. */
export function given<Body>(answer: (body: Body, id: string) => Reply) {
  return ({ body }: PageRequest, id: string) => answer(body as Body, id)
}

/** An amount as queries by text see it: with plain spaces. */
export const shown = (amount: number) => fcfaText(amount).replaceAll(/\s/g, ' ')

export function admin(): User {
  return person({ name: 'Khady Ba', is_admin: true, role: 'admin' })
}

export function staffWith(...permissions: Permission[]): User {
  return person({ name: 'Ousmane Fall', role: 'moderator', permissions })
}

/** Figures of the last days; `each` is the value of every day in every figure. */
export function marketFigures(days: number, each: number, waiting: Partial<Record<Waiting, number>> = {}) {
  const dates = Array.from({ length: days }, (_, at) =>
    new Date(Date.UTC(2026, 2, 2) - (days - 1 - at) * 86_400_000).toISOString().slice(0, 10),
  )
  const all = <T>(value: () => T) =>
    Object.fromEntries(figures.map((name) => [name, value()])) as Record<(typeof figures)[number], T>
  const data: MarketFigures = {
    days: dates,
    by_day: all(() => dates.map(() => each)),
    totals: all(() => days * each),
    totals_before: all(() => 0),
    now: {
      people: 61,
      listings_online: 212,
      orders_under_way: 9,
      escrow: 45_000,
      available: 300_000,
      held: 12_000,
      promo: 4_000,
    },
    waiting: Object.entries(waiting).map(([kind, count]) => ({
      kind: kind as Waiting,
      count,
      oldest: '2026-03-01T08:00:00Z',
    })),
  }
  return { json: { data } }
}

let payments = 0

function payment(amount: number) {
  payments += 1
  return {
    id: uuid(900_000 + payments),
    provider: 'wave',
    provider_name: 'Wave',
    phone: '+221770000000',
    amount,
    reason: null,
    created_at: '2026-03-01T08:00:00Z',
    user: {
      id: uuid(800_000 + payments),
      name: 'Kouassi Yao',
      email: 'kouassi@louma.test',
      phone: '+221770000000',
      is_verified: false,
      restriction: null,
      created_at: '2026-01-01T08:00:00Z',
    },
    history: { available: 1_000, held: 0, topped_up: 0, sales: 0, sold: 0, payouts: 0, paid_out: 0 },
  }
}

export function payout(amount: number): Payout {
  return { ...payment(amount), state: 'requested', signals: [] }
}

export function stuckPayout(amount: number): StuckPayout {
  return { ...payment(amount), state: 'sent', reference: null, silent_since: '2026-03-01T08:00:00Z' }
}

export function doubtfulTopUp(amount: number): DoubtfulTopUp {
  return {
    ...payment(amount),
    state: 'needs_review',
    reference: 'WV-1',
    reason: '5 F de moins que demandé.',
  }
}

export function dispute(changes: Partial<Dispute> = {}): Dispute {
  const [buyer, seller] = [uuid(700_001), uuid(700_002)]
  const at = '2026-03-01T08:00:00Z'
  return {
    id: uuid(700_000),
    product: { id: uuid(700_003), title: 'Baskets blanches', photo: null },
    buyer: { id: buyer, name: 'Binta Sow', avatar: null },
    seller: { id: seller, name: 'Modou Gueye', avatar: null },
    conversation_id: null,
    price: 15_001,
    quantity: 1,
    total: 15_001,
    commission: 450,
    mode: 'escrow',
    fulfilment: 'delivery',
    address: 'Médina',
    note: null,
    state: 'disputed',
    deadline: null,
    handover_hash: null,
    history: [],
    dispute: {
      reason: 'damaged',
      statements: [
        { author_id: buyer, text: 'La semelle est décollée.', photos: [], at },
        { author_id: seller, text: 'Elle était entière au départ.', photos: [], at },
      ],
      decision: null,
    },
    created_at: at,
    updated_at: at,
    ...changes,
  }
}
