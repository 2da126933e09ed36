import { isSameDay, subDays } from 'date-fns'
import { dayName } from './dates.ts'

/** 'Aujourd’hui', 'Hier', '18 novembre' or 'Sans date'. */
export function dayHeading(at: string | null, now: number): string {
  if (at === null) return 'Sans date'
  if (isSameDay(at, now)) return 'Aujourd’hui'
  if (isSameDay(at, subDays(now, 1))) return 'Hier'
  return dayName(at, now)
}
