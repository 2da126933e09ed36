import { dayMs } from '#contract/durations.ts'

/** Midnight of the day of `now` plus `offset` days. Africa/Dakar is UTC. */
export function startOfDay(now: Date, offset = 0): Date {
  return new Date(Math.floor(now.getTime() / dayMs) * dayMs + offset * dayMs)
}

/** `YYYY-MM-DD`. */
export function dayKey(day: Date): string {
  return day.toISOString().slice(0, 10)
}

export function startOfMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
}

export function lastDays(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, i) => dayKey(startOfDay(now, i + 1 - count)))
}
