import { format, formatDistanceStrict, isSameDay, isSameYear } from 'date-fns'
import { type DateWords, frenchDates } from './date-words.ts'

type Instant = string | number | Date

const minute = 60_000

let words: DateWords = frenchDates

/** From now on every date is written with these words. */
export function setDateWords(next: DateWords): void {
  words = next
}

/** A date in a form of date-fns that holds no words of its own: 'EEE d MMM'. */
export function formatDate(date: Date, form: string): string {
  return format(date, form, { locale: words.locale })
}

function read(at: Instant): Date | null {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? null : date
}

/**
 * 'il y a 5 minutes'. The last minute, and a future that only another clock explains, are 'à l’instant';
 * empty when the date can not be read.
 */
export function timeAgo(at: Instant, now: number): string {
  const date = read(at)
  if (date === null) return ''
  const apart = now - date.getTime()
  if (apart < minute && apart > -5 * minute) return words.justNow
  return formatDistanceStrict(date, now, { addSuffix: true, locale: words.locale })
}

/** 'vendredi 20 novembre 2026 à 14:05', or nothing when the date can not be read. */
export function fullDate(at: Instant): string {
  const date = read(at)
  return date === null ? '' : formatDate(date, words.full)
}

/** '14:05', or nothing when the date can not be read. */
export function clockTime(at: Instant): string {
  const date = read(at)
  return date === null ? '' : format(date, 'HH:mm')
}

/** Today '14:05'; other days '19 nov. à 14:05', with the year when it is not this one. */
export function shortMoment(at: Instant, now: number): string {
  const date = read(at)
  if (date === null) return ''
  if (isSameDay(date, now)) return format(date, 'HH:mm')
  return formatDate(date, isSameYear(date, now) ? words.moment : words.momentWithYear)
}

/** '20 novembre', with the year when it is not this one. */
export function dayName(at: Instant, now: number): string {
  const date = read(at)
  if (date === null) return ''
  return formatDate(date, isSameYear(date, now) ? words.day : words.dayWithYear)
}
