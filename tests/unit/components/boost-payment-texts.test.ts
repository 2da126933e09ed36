import { expect, test } from 'vitest'
import { boostPayment } from '#src/components/boost-dialog.tsx'
import { includedText } from '#src/components/boost-texts.ts'

const offer = { id: 'day', name: '24 heures', hours: 24, price: 500, is_default: true, included_left: 0 }
const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')

test('included boosts cost nothing, whatever the balance', () => {
  const payment = boostPayment({ ...offer, included_left: 3 }, { available: 0, promo: 0 }, 2)
  expect(payment?.kind === 'included' && plain(payment.text)).toBe(
    'Rien à payer. Il en reste 1 offert et 2 de vos forfaits.',
  )
  expect(plain(includedText(2, 0))).toBe('Il en reste 2 offerts.')
  expect(includedText(2, 5)).toBe('Il en reste 2 de vos forfaits.')
})

test('a paid one names its source and the remaining balance', () => {
  const words = (available: number, promo: number) => {
    const payment = boostPayment(offer, { available, promo }, 0)
    return payment?.kind === 'paid' ? plain(payment.text) : payment
  }
  expect(words(12_500, 0)).toBe('Payé de votre portefeuille ; il vous restera 12 000 F.')
  expect(words(12_500, 200)).toBe('Dont 200 F de crédit Louma ; il vous restera 12 200 F.')
  expect(words(0, 700)).toBe('Payé par votre crédit Louma ; il vous restera 200 F.')
  expect(words(100, 50)).toEqual({ kind: 'missing', missing: 350 })
})

test('nothing is claimed for an unknown balance', () => {
  expect(boostPayment(offer, null, 0)).toBeNull()
})
