import { format, formatDistanceStrict, isSameDay, isSameYear } from 'date-fns'
import { fr } from 'date-fns/locale/fr'

type Instant = string | number | Date

const minute = 60_000

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
  if (apart < minute && apart > -5 * minute) return 'à l’instant'
  return formatDistanceStrict(date, now, { addSuffix: true, locale: fr })
}

/** 'vendredi 20 novembre 2026 à 14:05', or nothing when the date can not be read. */
export function fullDate(at: Instant): string {
  const date = read(at)
  return date === null ? '' : format(date, 'EEEE d MMMM yyyy à HH:mm', { locale: fr })
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
  return format(date, isSameYear(date, now) ? 'd MMM à HH:mm' : 'd MMM yyyy à HH:mm', { locale: fr })
}

/** '20 novembre', with the year when it is not this one. */
export function dayName(at: Instant, now: number): string {
  const date = read(at)
  if (date === null) return ''
  return format(date, isSameYear(date, now) ? 'd MMMM' : 'd MMMM yyyy', { locale: fr })
}
