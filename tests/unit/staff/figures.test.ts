import { expect, test } from 'vitest'
import { figures, type MarketFigures } from '#contract/market-figures.ts'
import {
  activityFigures,
  figureChange,
  figureDays,
  figureValue,
  moneyFigures,
  waitingWay,
} from '#src/staff/dashboard/figures.ts'

const each = <T>(value: T) => Object.fromEntries(figures.map((name) => [name, value])) as Record<string, T>
const market = {
  days: ['2026-11-20', '2026-11-21'],
  by_day: { ...each([0, 0]), orders: [3, 5] },
  totals: { ...each(0), orders: 8, topped_up: 1_500, reports: 2, people: 4 },
  totals_before: { ...each(0), orders: 6, topped_up: 3_000, people: 4 },
} as unknown as MarketFigures

test('every figure of the contract is in one of the two charts', () => {
  expect([...activityFigures, ...moneyFigures].sort()).toEqual([...figures].sort())
})

test('amounts have a currency, counts do not', () => {
  expect(figureValue('topped_up', 12_500)).toBe('12\u202f500\u00a0F')
  expect(figureValue('orders', 12_500)).toBe('12\u202f500')
})

test('a change is a percentage, except from zero or without a change', () => {
  expect(figureChange('orders', market)).toEqual({
    way: 'up',
    percent: '+33\u00a0%',
    before: 'contre 6 avant',
  })
  expect(figureChange('topped_up', market)).toMatchObject({ way: 'down', percent: '−50\u00a0%' })
  expect(figureChange('reports', market)).toEqual({ way: 'up', percent: null, before: 'contre 0 avant' })
  expect(figureChange('people', market)).toMatchObject({ way: 'same', percent: null })
})

test('a figure by day has named days', () => {
  expect(figureDays(market, 'orders').map(({ key, value }) => [key, value])).toEqual([
    ['2026-11-20', 3],
    ['2026-11-21', 5],
  ])
  expect(figureDays(market, 'orders')[0]?.long).toBe('vendredi 20 novembre')
})

test('waiting work is linked only with the permission', () => {
  const manager = { permissions: { 'dashboard:view': true, 'users:manage': true } }
  const moderator = { permissions: ['dashboard:view', 'products:moderate'] }
  expect(waitingWay('payouts', { is_admin: true })?.to).toBe('/admin/money')
  expect(waitingWay('payouts', manager)).toBeNull()
  expect(waitingWay('disputes', manager)).toEqual({ to: '/admin/money', search: { onglet: 'litiges' } })
  expect(waitingWay('disputes', moderator)).toBeNull()
  expect(waitingWay('listings', moderator)?.to).toBe('/admin/products')
  expect(waitingWay('cases', moderator)?.to).toBe('/admin/cases')
  expect(waitingWay('listings', { permissions: ['dashboard:view'] })).toBeNull()
})
