import type { DeviceSettings } from './device-settings.ts'
import { localDay } from './local-day.ts'

const megabyte = 1024 * 1024
const nearShare = 0.8

type Choice = Pick<DeviceSettings, 'dataLimit' | 'dataPeriod'>

/** Sizes in bytes. */
export interface BudgetUse {
  /** YYYY-MM-DD or YYYY-MM. */
  period: string
  limit: number
  used: number
  level: 'free' | 'near' | 'spent'
}

/** Period key at `now` (ms since 1970); null without a limit. */
export function budgetPeriod({ dataLimit, dataPeriod }: Choice, now: number): string | null {
  if (dataLimit === 'none') return null
  return dataPeriod === 'day' ? localDay(now) : localDay(now).slice(0, 7)
}

/** Null without a limit. */
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
