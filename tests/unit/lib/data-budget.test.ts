import { expect, it } from 'vitest'
import { budgetPeriod, budgetUse } from '#src/lib/data-budget.ts'

const now = new Date('2026-03-31T23:00:00').getTime()
const megabytes = (count: number) => ({ received: count * 1024 * 1024 - 100, sent: 100 })
const traffic = { today: megabytes(4), month: megabytes(50) }

it('counts nothing without a limit', () => {
  expect(budgetUse({ dataLimit: 'none', dataPeriod: 'day' }, traffic, now)).toBeNull()
})

it.each([
  ['10', 'day', '2026-03-31', 'free'],
  ['5', 'day', '2026-03-31', 'near'],
  ['100', 'month', '2026-03', 'free'],
  ['50', 'month', '2026-03', 'spent'],
] as const)('%s MB a %s: %s is %s', (dataLimit, dataPeriod, period, level) => {
  expect(budgetUse({ dataLimit, dataPeriod }, traffic, now)).toMatchObject({ period, level })
})

it('resets at the next day or month of this device', () => {
  const next = now + 2 * 3_600_000
  expect(budgetPeriod({ dataLimit: '5', dataPeriod: 'day' }, next)).toBe('2026-04-01')
  expect(budgetPeriod({ dataLimit: '5', dataPeriod: 'month' }, next)).toBe('2026-04')
})
