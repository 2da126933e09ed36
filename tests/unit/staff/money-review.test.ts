import { describe, expect, test } from 'vitest'
import type { Dispute } from '#contract/orders.ts'
import type { DoubtfulTopUp, Payout } from '#contract/payout-review.ts'
import { counted } from '#src/components/counted.ts'
import { decidedShares } from '#src/lib/decided-shares.ts'
import { historyLines, openedAt, personLines, shareOf } from '#src/staff/money/money-facts.ts'
import { payoutActions, topUpActions } from '#src/staff/money/payment-actions.ts'

const user = {
  id: 'u',
  name: 'Awa Ndiaye',
  email: 'awa@louma.test',
  phone: null,
  is_verified: false,
  restriction: null,
  created_at: '2026-04-06T09:00:00.000Z',
}
const history = { available: 1_000, held: 500, topped_up: 0, sales: 1, sold: 2_000, payouts: 0, paid_out: 0 }
const shared = { amount: 20_005, phone: '+2250707070707', provider_name: 'Wave', user, history }

test('refusals require a reason for the user, and the preview shows it', () => {
  const [refuse, approve] = payoutActions(shared as Payout)
  expect(refuse.least).toBe(10)
  expect(refuse.hint).toBe('Ce texte sera lu par Awa Ndiaye.')
  expect(refuse.notification?.('Le numéro est faux.').message).toBe(
    '20\u202f005\u00a0F sont de nouveau disponibles. Raison\u00a0: Le numéro est faux.',
  )
  expect(approve.notification).toBeNull()
  expect(approve.confirm).toBe('Envoyer 20\u202f005\u00a0F')
  expect(approve.consequence).toContain('Wave')
  const [fail, settle] = topUpActions(shared as unknown as DoubtfulTopUp)
  expect([fail.least, settle.least]).toEqual([10, 3])
})

test('a user and their money as lines', () => {
  expect(personLines({ user })).toEqual([
    ['E-mail', 'awa@louma.test'],
    ['Inscription', '6 avril 2026'],
    ['Compte', 'Non vérifié'],
  ])
  expect(personLines({ user: { ...user, restriction: 'suspended', is_verified: true } }).at(-1)).toEqual([
    'Compte',
    'Suspendu',
  ])
  expect(historyLines({ history })[3]).toEqual([counted(1, 'vente', 'ventes'), '2\u202f000\u00a0F'])
})

describe('a dispute', () => {
  const total = 55_000
  test('gives all to one side, or a part to each', () => {
    expect(shareOf({ total }, 'buyer', null).amount).toBe(total)
    expect(shareOf({ total }, 'seller', 5).amount).toBe(0)
    expect(shareOf({ total }, 'split', 20_000)).toEqual({ amount: 20_000, problem: null })
    for (const typed of [null, 0, total, total + 1])
      expect(shareOf({ total }, 'split', typed).problem).not.toBeNull()
  })
  test('shares add up for every amount', () => {
    for (const toBuyer of [0, 1, 7, 27_499, 27_500, 54_999, total]) {
      const { buyer, seller, commission } = decidedShares({ total, commission: 2_750 }, toBuyer)
      expect(buyer + seller + commission).toBe(total)
      expect(Math.min(buyer, seller, commission)).toBeGreaterThanOrEqual(0)
    }
  })
  test('is sorted by its first statement', () => {
    const statement = { author_id: 'a', text: '', photos: [], at: '2026-11-20T10:00:00.000Z' }
    const dispute = { reason: 'other', statements: [statement], decision: null } as Dispute['dispute']
    expect(openedAt({ dispute, updated_at: 'later' })).toBe(statement.at)
    expect(openedAt({ dispute: null, updated_at: 'later' })).toBe('later')
  })
})
