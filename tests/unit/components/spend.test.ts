import { expect, test } from 'vitest'
import { spend } from '#src/components/spend.ts'

test('promotional credit is spent first, then available money', () => {
  expect(spend({ available: 5000, promo: 300 }, 500)).toEqual({
    fromPromo: 300,
    fromAvailable: 200,
    after: { available: 4800, promo: 0 },
    missing: 0,
  })
  expect(spend({ available: 5000, promo: 900 }, 500).after).toEqual({ available: 5000, promo: 400 })
})

test('returns the missing amount', () => {
  expect(spend({ available: 100, promo: 50 }, 500).missing).toBe(350)
  expect(spend({ available: 0, promo: 0 }, 0)).toMatchObject({ missing: 0 })
})
