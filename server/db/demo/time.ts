export const dayMs = 86_400_000
export const hourMs = 3_600_000

/** `now` minus some days, which may be a fraction. */
export function daysAgo(now: Date, days: number): Date {
  return new Date(now.getTime() - Math.round(days * dayMs))
}

/** Midnight UTC of the day that lies `days` before the one of `now`. */
export function midnight(now: Date, days: number): Date {
  return new Date((Math.floor(now.getTime() / dayMs) - days) * dayMs)
}

/** How lively a day is: market days at the end of the week, quiet Sundays and Mondays, pay days at the end of the month. */
export function liveliness(day: Date): number {
  const week = [0.4, 0.6, 0.8, 0.9, 1, 1.4, 1.9][day.getUTCDay()] ?? 1
  const date = day.getUTCDate()
  return week * (date >= 27 || date <= 3 ? 1.5 : 1)
}
