import { differenceInDays, isSameYear } from 'date-fns'
import { dayText, timeAgo } from './dates.ts'

/** A date in few words, for lists: 'il y a 5 min', and from a week on '12 nov.', with the year when it is not this one. */
export function shortAgo(at: string, now: number): string {
  const date = new Date(at)
  if (!(differenceInDays(now, date) > 6)) return timeAgo(at, now, 'short')
  return dayText(date, isSameYear(date, now) ? 'short day' : 'short day year')
}
