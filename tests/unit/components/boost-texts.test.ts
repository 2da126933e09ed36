import { describe, expect, it } from 'vitest'
import type { BoostOffer } from '#contract/own-products.ts'
import { productStates } from '#contract/product-life.ts'
import {
  boostEnd,
  boostLength,
  boostObstacle,
  defaultOffer,
  offerPrice,
} from '#src/components/boost-texts.ts'

const now = new Date(2026, 10, 20, 13, 0).getTime()
const iso = (day: number, hours: number, minutes = 0) => new Date(2026, 10, day, hours, minutes).toISOString()
const offer: BoostOffer = {
  id: 'o1',
  name: 'Coup de pouce',
  hours: 24,
  price: 2500,
  is_default: false,
  included_left: 0,
}

describe('the end of a boost', () => {
  it('is named by the hour today and tomorrow, and by the day later', () => {
    expect(boostEnd(iso(20, 14, 5), now)).toBe('jusqu’à 14:05')
    expect(boostEnd(iso(21, 9), now)).toBe('jusqu’à demain 09:00')
    expect(boostEnd(iso(22, 14, 5), now)).toBe('jusqu’au 22 nov. à 14:05')
  })

  it('is empty when over, unknown or unreadable', () => {
    expect(boostEnd(iso(20, 12, 59), now)).toBeNull()
    expect(boostEnd(null, now)).toBeNull()
    expect(boostEnd('bientôt', now)).toBeNull()
  })
})

it('only published products can be boosted', () => {
  const free = productStates.filter((state) => boostObstacle({ state }) === null)
  expect(free).toEqual(['published'])
})

it('names the duration of a boost', () => {
  expect([1, 24, 36, 48, 168].map(boostLength)).toEqual([
    '1 heure',
    '24 heures',
    '36 heures',
    '2 jours',
    '7 jours',
  ])
})

describe('the price of an offer', () => {
  it('is in Fcfa', () => {
    expect(offerPrice(offer)).toEqual({ price: '2 500 F', left: null })
  })

  it('is free while included boosts are left', () => {
    expect(offerPrice({ ...offer, included_left: 7 })).toEqual({ price: 'Offert', left: '(il en reste 7)' })
  })
})

it('the default offer is selected, else the first', () => {
  const usual = { ...offer, id: 'o2', is_default: true }
  expect(defaultOffer([offer, usual])).toBe(usual)
  expect(defaultOffer([offer])).toBe(offer)
  expect(defaultOffer([])).toBeNull()
})
