import { describe, expect, test } from 'vitest'
import { endedStates, type OrderState, orderStates } from '#contract/order-life.ts'
import { readyAnswers } from '#contract/quick-answers.ts'
import { quickAnswers } from '#src/features/conversations/composer/quick-answers.tsx'

type Situation = Parameters<typeof quickAnswers>[0]

function answers(role: Situation['role'], state: OrderState | null, more: Partial<Situation> = {}) {
  const order = state === null ? null : { state, fulfilment: 'meetup' as const }
  return quickAnswers({ role, isNew: false, order, own: [], ...more })
}

const available = /disponible|vendu|négociable|ferme|voir/

describe('suggested sentences of a conversation', () => {
  test('without an order: questions before the first message, the built-in answers of a seller', () => {
    expect(answers('buyer', null, { isNew: true })[0]).toContain('toujours disponible')
    expect(answers('buyer', null)).toEqual([])
    expect(answers('seller', null)).toEqual(readyAnswers)
  })

  test.each([
    'requested',
    'awaiting_payment',
    'accepted',
    'paid',
    'ready',
    'shipped',
    'delivered',
    'completed',
  ] as const)('%s: nobody asks or says whether the article is available', (state) => {
    for (const role of ['buyer', 'seller'] as const) {
      const texts = answers(role, state, { isNew: true })
      expect(texts.length).toBeGreaterThan(0)
      expect(texts.filter((words) => available.test(words))).toEqual([])
    }
  })

  test('a paid order: a meeting to arrange, or a parcel to send', () => {
    expect(answers('buyer', 'paid')[0]).toBe('Où et quand se retrouve-t-on\u00a0?')
    const parcel = { order: { state: 'paid', fulfilment: 'delivery' } } as const
    expect(answers('buyer', 'paid', parcel)[0]).toBe('Quand pouvez-vous l’envoyer\u00a0?')
    expect(answers('seller', 'paid', parcel)[0]).toBe('Je l’envoie aujourd’hui.')
  })

  test('a dispute suggests nothing', () => {
    expect(answers('buyer', 'disputed')).toEqual([])
    expect(answers('seller', 'disputed')).toEqual([])
  })

  test('an order that ended without a sale counts as none', () => {
    const without = orderStates.filter((state) => endedStates.includes(state) && state !== 'completed')
    expect(without.length).toBeGreaterThan(4)
    for (const state of without) {
      expect(answers('seller', state)).toEqual(readyAnswers)
      expect(answers('buyer', state)).toEqual([])
    }
  })

  test('a seller’s own sentences come first, and none comes twice', () => {
    expect(answers('seller', 'completed', { own: ['À bientôt.', 'Merci pour votre achat.'] })).toEqual([
      'À bientôt.',
      'Merci pour votre achat.',
    ])
  })
})
