import type { DeviceSettings } from './device-settings.ts'
import { localDay } from './local-day.ts'

const megabyte = 1024 * 1024
/** From this share of the limit on the person is warned. */
const nearShare = 0.8

type Choice = Pick<DeviceSettings, 'dataLimit' | 'dataPeriod'>

/** How far a data limit is used up. Sizes in bytes. */
export interface BudgetUse {
  /** The day (YYYY-MM-DD) or month (YYYY-MM) that is counted. */
  period: string
  limit: number
  used: number
  level: 'free' | 'near' | 'spent'
}

/** The period of a limit at an instant (ms since 1970); null without a limit. */
export function budgetPeriod({ dataLimit, dataPeriod }: Choice, now: number): string | null {
  if (dataLimit === 'none') return null
  return dataPeriod === 'day' ? localDay(now) : localDay(now).slice(0, 7)
}

/** Compares the bytes of today and of this month with the limit; null without one. */
export function budgetUse(
  choice: Choice,
  traffic: Record<'today' | 'month', { received: number; sent: number }>,
  now: number,
): BudgetUse | null {
  const period = budgetPeriod(choice, now)
  if (period === null) return null
  const { received, sent } = choice.dataPeriod === 'day' ? traffic.today : traffic.month
  const used = received + sent
  const limit = Number(choice.dataLimit) * megabyte
  return { period, limit, used, level: used >= limit ? 'spent' : used >= limit * nearShare ? 'near' : 'free' }
}
