import { differenceInDays, isSameYear } from 'date-fns'
import { dayText, timeAgo } from './dates.ts'

/** 'il y a 5 min', from a week on '12 nov.', with the year if it is another one. */
export function shortAgo(at: string, now: number): string {
  const date = new Date(at)
  if (!(differenceInDays(now, date) > 6)) return timeAgo(at, now, 'short')
  return dayText(date, isSameYear(date, now) ? 'short day' : 'short day year')
}
