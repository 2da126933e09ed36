import { describe, expect, test } from 'vitest'
import { numberText } from '#contract/number-text.ts'
import type { TopUp, Withdrawal } from '#contract/transfers.ts'
import type { IntentRow } from '#src/db/money-rows.ts'
import { codeProblem } from '#src/features/wallet/top-up/top-up-sheet.tsx'
import {
  intentText,
  isTopUpUnderWay,
  isWithdrawalUnderWay,
  topUpText,
  withdrawalText,
} from '#src/features/wallet/transfer-texts.ts'
import {
  amountHint,
  amountProblem,
  mostOf,
  numberProblem,
  sameIntent,
} from '#src/features/wallet/use-transfer-fields.ts'
import { groupedNumber, wholeNumber } from '#src/lib/number-text.ts'

describe('typed phone number', () => {
  test.each([
    ['07 07 07 07 07', '+2250707070707'],
    ['77 123 45 67', '+221771234567'],
    ['00225 07-07-07-07-07', '+2250707070707'],
    ['225 07.07.07.07.07', '+2250707070707'],
    ['+223 (70) 12 34 56', '+22370123456'],
    ['+225\u00a007\u00a007\u00a007\u00a007\u00a007', '+2250707070707'],
  ])('%s', (typed, whole) => {
    expect([wholeNumber(typed), numberProblem(typed)]).toEqual([whole, null])
  })

  test.each(['', '123', '70 12 34 56', 'abc'])('%j is invalid', (typed) => {
    expect(numberProblem(typed)).toMatch(/^Indiquez le numéro/)
  })

  test.each([
    ['+2250707070707', '+225\u00a007\u00a007\u00a007\u00a007\u00a007'],
    ['+221771234567', '+221\u00a077\u00a0123\u00a045\u00a067'],
    ['+33612345678', '+33612345678'],
    ['', ''],
  ])('%s is formatted in groups', (number, text) => {
    expect(numberText(number)).toBe(text)
    expect(text === '' ? '' : wholeNumber(text)).toBe(number)
  })

  test.each([
    ['0707070707', '+225\u00a007\u00a007\u00a007\u00a007\u00a007'],
    ['77-123.45 67', '+221\u00a077\u00a0123\u00a045\u00a067'],
    ['+221\u00a077\u00a0123\u00a045\u00a067', '+221\u00a077\u00a0123\u00a045\u00a067'],
    ['77 12', '77 12'],
    ['abc', 'abc'],
    ['', ''],
  ])('%j is left as %j', (typed, text) => {
    expect(groupedNumber(typed)).toBe(text)
  })
})

describe('amount', () => {
  const provider = { min: 100, max: 1_000_000, step: 5 }
  test.each([
    ['', 'Indiquez un montant.'],
    ['beaucoup', 'Indiquez un montant en chiffres.'],
    ['50', 'Au moins 100\u00a0F.'],
    ['2 000 000', 'Au plus 1\u202f000\u202f000\u00a0F par opération.'],
    ['6 000', 'Vous avez 5\u202f000\u00a0F.'],
    ['4 998', 'Un multiple de 5\u00a0F.'],
    ['5 000', null],
  ])('%j', (typed, problem) => {
    expect(amountProblem(typed, provider, 5_000)).toBe(problem)
  })

  test('shows the value, or the limits', () => {
    expect(amountHint('12500', provider)).toBe('12\u202f500\u00a0F')
    expect(amountHint('', provider)).toBe('De 100\u00a0F à 1\u202f000\u202f000\u00a0F')
    expect(amountHint('', undefined)).toBe('')
  })
})

test('the maximum respects balance and provider', () => {
  const provider = { min: 100, max: 1_000_000, step: 5 }
  expect([mostOf(435_963, provider), mostOf(2_000_003, provider), mostOf(5_000, undefined)]).toEqual([
    435_960, 1_000_000, 0,
  ])
})

test('a code has 4 to 8 digits', () => {
  expect(['', '12', '12a4', '123456789', ' 1234 '].map(codeProblem).map((one) => one === null)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
})

describe('a movement with an unknown outcome', () => {
  const transfer = { provider: 'wave', phone: '+2250707070707', amount: 5_000 }
  const intents: IntentRow[] = [
    { id: 'a', at: 1, kind: 'pay', amount: 5_000 },
    { id: 'b', at: 2, kind: 'withdrawal', ...transfer },
    { id: 'c', at: 3, kind: 'top-up', ...transfer },
    { id: 'd', at: 4, kind: 'package', offer: 'p', price: 3_000 },
  ]
  test('is found by the same request', () => {
    const topUp = { kind: 'top-up' as const, ...transfer }
    const withdrawal = { kind: 'withdrawal' as const, ...transfer }
    expect(sameIntent(intents, topUp)?.id).toBe('c')
    expect(sameIntent(intents, { ...topUp, amount: 5_005 })).toBeUndefined()
    expect(sameIntent(intents, withdrawal)?.id).toBe('b')
    expect(sameIntent(intents, { ...withdrawal, phone: '+2250101010101' })).toBeUndefined()
  })
  test('has labels', () => {
    expect(intents.map(intentText)).toEqual([
      'Paiement d’une commande, 5\u202f000\u00a0F',
      'Retrait de 5\u202f000\u00a0F',
      'Recharge de 5\u202f000\u00a0F',
      'Forfait à 3\u202f000\u00a0F',
    ])
  })
})

const shared = { id: 'x', provider: 'p', phone: '+2250707070707', amount: 5_000, reason: null }
const dates = { created_at: null, updated_at: null }

describe('state of a top-up', () => {
  const topUp = (more: Partial<TopUp>): TopUp => ({
    ...shared,
    ...dates,
    state: 'pending_customer',
    flow: 'prompt',
    redirect_url: null,
    expires_at: null,
    ...more,
  })
  test.each([
    [{}, 'wait', 'Confirmez sur votre téléphone'],
    [{ flow: 'redirect' }, 'wait', 'Continuez chez Wave'],
    [{ flow: 'code', state: 'initiated' }, 'wait', 'Code en vérification'],
    [{ state: 'succeeded' }, 'good', 'Recharge créditée'],
    [{ state: 'failed' }, 'bad', 'Refusée par l’opérateur'],
    [{ state: 'expired' }, 'bad', 'Délai dépassé'],
    [{ state: 'needs_review' }, 'wait', 'En vérification par Louma'],
  ] as const)('%o', (more, tone, title) => {
    const words = topUpText(topUp(more), 'Wave')
    expect([words.tone, words.title]).toEqual([tone, title])
    expect(isTopUpUnderWay(topUp(more))).toBe(tone === 'wait')
  })
  test('a failure shows its reason, and that nothing was credited', () => {
    expect(topUpText(topUp({ state: 'failed', reason: 'Solde insuffisant.' }), 'Wave').text).toBe(
      'Solde insuffisant. Rien n’a été crédité.',
    )
  })
})

describe('state of a withdrawal', () => {
  const withdrawal = (more: Partial<Withdrawal>): Withdrawal => ({
    ...shared,
    ...dates,
    state: 'requested',
    ...more,
  })
  test.each([
    ['requested', 'wait', 'Retrait demandé'],
    ['approved', 'wait', 'Retrait accepté'],
    ['sent', 'wait', 'Envoyé à l’opérateur'],
    ['paid', 'good', 'Retrait versé'],
    ['failed', 'bad', 'Refusé par l’opérateur'],
    ['cancelled', 'bad', 'Retrait annulé'],
  ] as const)('%s', (state, tone, title) => {
    const words = withdrawalText(withdrawal({ state }))
    expect([words.tone, words.title]).toEqual([tone, title])
    expect(isWithdrawalUnderWay({ state })).toBe(tone === 'wait')
  })
})
