import { describe, expect, test } from 'vitest'
import { offerStateNow } from '#contract/offer-life.ts'
import { mayOffer } from '#src/features/conversations/conversation-screen.tsx'
import { answersTo, answerText, expiryText } from '#src/features/conversations/offer/offer-card.tsx'
import { offerSuggestions } from '#src/features/conversations/offer/offer-sheet.tsx'
import { agreedText } from '#src/features/conversations/product-strip.tsx'
import { aMessage, conversation } from './conversation.ts'

const now = new Date(2026, 10, 20, 14).getTime()
const hour = 3_600_000
const until = (ms: number) => new Date(now + ms).toISOString()
const pending = { price: 12_500, state: 'pending', expires_at: until(2 * hour) } as const
const amount = '12\u202f500\u00a0F'

describe('an offer', () => {
  test('expires by the clock, whatever the server’s state', () => {
    expect(offerStateNow(pending, now)).toBe('pending')
    expect(offerStateNow(pending, now + 3 * hour)).toBe('expired')
    expect(offerStateNow({ ...pending, expires_at: null }, now)).toBe('pending')
    expect(offerStateNow({ ...pending, state: 'accepted' }, now + 3 * hour)).toBe('accepted')
  })

  test('is answered by its receiver and withdrawn by its author', () => {
    expect(answersTo(pending, false, now)).toEqual(['accept', 'decline', 'counter'])
    expect(answersTo(pending, true, now)).toEqual(['withdraw'])
    expect(answersTo(pending, false, now + 3 * hour)).toEqual([])
    expect(answersTo({ ...pending, state: 'declined' }, false, now)).toEqual([])
  })

  test('shows the remaining time', () => {
    expect(expiryText(pending, now)).toBe('Expire dans 2\u00a0h')
    expect(expiryText({ ...pending, expires_at: until(hour / 4) }, now)).toBe('Expire dans 15\u00a0min')
    expect(expiryText({ ...pending, expires_at: until(1000) }, now)).toBe('Expire dans 1\u00a0min')
    expect(expiryText({ ...pending, expires_at: until(-1) }, now)).toBeNull()
    expect(expiryText({ ...pending, expires_at: null }, now)).toBeNull()
  })
})

test.each([
  ['accept', 12_500, true, `Vous avez accepté ${amount}`],
  ['accept', null, false, 'Awa a accepté l’offre'],
  ['decline', 12_500, false, `Awa a refusé ${amount}`],
  ['withdraw', 12_500, true, `Vous avez retiré votre offre de ${amount}`],
  ['withdraw', null, false, 'Awa a retiré son offre'],
  ['counter', 12_500, false, 'Awa a proposé un autre prix'],
] as const)('the answer %s (%j, own: %j) reads %j', (event, price, isOwn, text) => {
  expect(answerText(event, price, isOwn, 'Awa')).toBe(text)
})

describe('a price can be offered', () => {
  test('while the product is on sale, the conversation open and no other offer pending', () => {
    const { product } = conversation()
    expect(mayOffer(conversation(), [], now)).toBe(true)
    expect(mayOffer(conversation({ product: { ...product, state: 'reserved' } }), [], now)).toBe(true)
    expect(mayOffer(conversation({ product: { ...product, state: 'sold' } }), [], now)).toBe(false)
    expect(mayOffer(conversation({ product: { ...product, state: 'deleted' } }), [], now)).toBe(false)
    expect(mayOffer(conversation({ closure: 'closed' }), [], now)).toBe(false)
  })

  test('again after the last one was answered, refused or expired', () => {
    const offer = (change: object) => [aMessage({ kind: 'offer', text: '', offer: pending, ...change })]
    expect(mayOffer(conversation(), offer({}), now)).toBe(false)
    expect(mayOffer(conversation(), offer({ offer: { ...pending, state: 'declined' } }), now)).toBe(true)
    expect(mayOffer(conversation(), offer({ send: 'failed' }), now)).toBe(true)
    expect(mayOffer(conversation(), offer({}), now + 3 * hour)).toBe(true)
  })
})

test('suggests round prices below the asked one', () => {
  expect(offerSuggestions(15_000)).toEqual([14_300, 13_500, 12_000])
  expect(offerSuggestions(500)).toEqual([475, 450, 400])
  expect(offerSuggestions(250_000)).toEqual([240_000, 225_000, 200_000])
  expect(offerSuggestions(null)).toEqual([])
  expect(offerSuggestions(50)).toEqual([])
})

test('an agreed price is shown while it is valid', () => {
  const agreed = { agreed_price: 12_500, agreed_until: new Date(2026, 10, 20, 16, 5).toISOString() }
  expect(agreedText(agreed, now)).toBe(`Prix convenu\u00a0: ${amount} jusqu’à 16:05`)
  const tomorrow = { ...agreed, agreed_until: new Date(2026, 10, 21, 14).toISOString() }
  expect(agreedText(tomorrow, now)).toBe(`Prix convenu\u00a0: ${amount} jusqu’au 21 nov. à 14:00`)
  expect(agreedText(agreed, now + 3 * hour)).toBeNull()
  expect(agreedText({ agreed_price: 12_500, agreed_until: null }, now)).toBe(`Prix convenu\u00a0: ${amount}`)
  expect(agreedText({ agreed_price: null, agreed_until: null }, now)).toBeNull()
})
