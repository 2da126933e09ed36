import { dayMs } from '#contract/durations.ts'

export function daysAgo(now: Date, days: number): Date {
  return new Date(now.getTime() - Math.round(days * dayMs))
}

/** Midnight UTC, `days` before the day of `now`. */
export function midnight(now: Date, days: number): Date {
  return new Date((Math.floor(now.getTime() / dayMs) - days) * dayMs)
}

export function liveliness(day: Date): number {
  const week = [0.4, 0.6, 0.8, 0.9, 1, 1.4, 1.9][day.getUTCDay()] ?? 1
  const date = day.getUTCDate()
  return week * (date >= 27 || date <= 3 ? 1.5 : 1)
}
