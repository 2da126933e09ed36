import { expect, test } from 'vitest'
import type { PublishingQuota } from '#contract/packages.ts'
import { pricePerSlot } from '#src/components/package-artwork.tsx'
import { nextSlotText, slotsLeft } from '#src/components/slot-notice.tsx'
import {
  boughtText,
  freeText,
  leftText,
  ownedText,
  usedText,
  waitingText,
} from '#src/features/packages/quota.tsx'

/** Replaces non-breaking spaces. */
const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')

const now = new Date(2026, 10, 22, 14, 0).getTime()
const day = (date: number) => new Date(2026, 11, date, 9).toISOString()
const stall = {
  id: '1',
  package_id: 'stall',
  name: 'Étal',
  slots: 20,
  slots_used: 5,
  boosts: 2,
  boosts_used: 0,
  starts_at: null,
  ends_at: day(12),
}
const room = (changes: Partial<PublishingQuota> = {}): PublishingQuota => ({
  free: { slots: 30, used: 12, next_at: null },
  owned: [],
  waiting: 0,
  ...changes,
})

test('free slots are summed over the free tier and all packages, never negative', () => {
  expect(slotsLeft(room())).toBe(18)
  expect(slotsLeft(room({ free: { slots: 1, used: 3, next_at: null }, owned: [stall] }))).toBe(15)
  expect([0, 1, 18].map(leftText).map(plain)).toEqual([
    'Aucune place libre',
    '1 place libre',
    '18 places libres',
  ])
  expect(usedText(12, 30)).toBe('12 sur 30')
})

test('the free tier names its next slot, a package its end', () => {
  expect(freeText({ slots: 30, used: 12, next_at: null }, now)).toBe('En 30 jours, sans rien payer')
  expect(freeText({ slots: 30, used: 30, next_at: day(3) }, now)).toBe('Prochaine place le 3 décembre')
  expect(nextSlotText(room({ free: { slots: 30, used: 30, next_at: day(3) } }), now)).toBe(
    'Prochaine place gratuite le 3 décembre.',
  )
  expect([nextSlotText(null, now), nextSlotText(room(), now)]).toEqual([null, null])
  expect(plain(ownedText(stall, now))).toBe('Jusqu’au 12 décembre · 2 boosts inclus')
  expect(plain(ownedText({ ...stall, boosts_used: 2 }, now))).toBe(
    'Jusqu’au 12 décembre · aucun boost restant',
  )
  expect(plain(ownedText({ ...stall, boosts: 0 }, now))).toBe('Jusqu’au 12 décembre')
})

test('counts waiting products', () => {
  expect(plain(waitingText(1))).toBe('1 annonce attend une place.')
  expect(plain(waitingText(3))).toBe('3 annonces attendent une place.')
})

test('the price per slot is an integer, and null for free offers', () => {
  expect(pricePerSlot({ price: 5000, slots: 60 })).toBe(83)
  expect([pricePerSlot({ price: 0, slots: 5 }), pricePerSlot({ price: 5, slots: 0 })]).toEqual([null, null])
})

test('after a purchase: published products, else free slots', () => {
  expect(plain(boughtText(3, room()))).toBe('3 annonces qui attendaient ont trouvé leur place.')
  expect(plain(boughtText(3, room({ waiting: 2 })))).toBe('1 annonce qui attendait a trouvé sa place.')
  expect(plain(boughtText(0, room()))).toBe('18 places libres.')
  expect(plain(boughtText(0, null))).toBe('Vos places sont à jour.')
})
