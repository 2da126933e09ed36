import { isSameDay } from 'date-fns'
import { clockTime, dayText } from '#src/lib/dates.ts'

/** Follows 'avant': today '14:05', else 'mar. 24 nov. à 14:05'. */
export function momentWords(at: string, now: number): string {
  const date = new Date(at)
  if (isSameDay(date, now)) return clockTime(date)
  return `${dayText(date, 'short week day')} à ${clockTime(date)}`
}
