import {
  differenceInDays,
  differenceInHours,
  differenceInMinutes,
  differenceInMonths,
  differenceInYears,
  isSameDay,
  isSameYear,
} from 'date-fns'
import { minuteMs } from '#contract/durations.ts'
import type { DeviceSettings } from './device-settings.ts'

type Unit = (typeof units)[number][0]

/** Names of days and months come from Intl. Relative times do not: its first formatter delays the first list by 50 ms. */
interface DateWords {
  /** BCP 47. */
  locale: string
  /** Intl writes 1, but French says 'le 1er mars'. */
  firstDay: string
  justNow: string
  at: string
  past: (span: string) => string
  future: (span: string) => string
  /** Singular, plural and, if it differs, the short form. */
  units: Record<Unit, readonly [one: string, many: string, short?: string]>
}

export const dateText: Record<DeviceSettings['dates'], DateWords> = {
  fr: {
    locale: 'fr-FR',
    firstDay: '1er',
    justNow: 'à l’instant',
    at: ' à ',
    past: (span) => `il y a ${span}`,
    future: (span) => `dans ${span}`,
    units: {
      year: ['an', 'ans'],
      month: ['mois', 'mois'],
      day: ['jour', 'jours', 'j'],
      hour: ['heure', 'heures', 'h'],
      minute: ['minute', 'minutes', 'min'],
    },
  },
  // Day first, as in West Africa.
  en: {
    locale: 'en-GB',
    firstDay: '1',
    justNow: 'just now',
    at: ' at ',
    past: (span) => `${span} ago`,
    future: (span) => `in ${span}`,
    units: {
      year: ['year', 'years'],
      month: ['month', 'months'],
      day: ['day', 'days'],
      hour: ['hour', 'hours', 'hr'],
      minute: ['minute', 'minutes', 'min'],
    },
  },
  // Brazilian, because the short form of Portugal has no month name.
  pt: {
    locale: 'pt-BR',
    firstDay: '1º',
    justNow: 'agora mesmo',
    at: ' às ',
    past: (span) => `há ${span}`,
    future: (span) => `em ${span}`,
    units: {
      year: ['ano', 'anos'],
      month: ['mês', 'meses'],
      day: ['dia', 'dias'],
      hour: ['hora', 'horas', 'h'],
      minute: ['minuto', 'minutos', 'min'],
    },
  },
}

type Instant = string | number | Date

let words: DateWords = dateText.fr

export function setDateWords(next: DateWords): void {
  words = next
}

const forms = {
  'day month': { day: 'numeric', month: 'long' },
  'day month year': { day: 'numeric', month: 'long', year: 'numeric' },
  'short day': { day: 'numeric', month: 'short' },
  'short day year': { day: 'numeric', month: 'short', year: 'numeric' },
  'short week day': { weekday: 'short', day: 'numeric', month: 'short' },
  'week day': { weekday: 'long', day: 'numeric', month: 'long' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

// Creating a formatter costs about a hundred times as much as formatting a date.
const written = new Map<string, Intl.DateTimeFormat>()

/** '20 novembre' is 'day month'. */
export function dayText(date: Date, form: keyof typeof forms): string {
  const key = `${words.locale} ${form}`
  const formatter = written.get(key) ?? new Intl.DateTimeFormat(words.locale, forms[form])
  written.set(key, formatter)
  return formatter.format(date).replace(/\b1\b/, words.firstDay)
}

function read(at: Instant): Date | null {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? null : date
}

const units = [
  ['year', differenceInYears],
  ['month', differenceInMonths],
  ['day', differenceInDays],
  ['hour', differenceInHours],
  ['minute', differenceInMinutes],
] as const

/** 'il y a 5 minutes' or (`short`) 'il y a 5 min'; 'à l’instant' for the future too; '' for an invalid date. */
export function timeAgo(at: Instant, now: number, style: 'long' | 'short' = 'long'): string {
  const date = read(at)
  if (date === null) return ''
  const apart = now - date.getTime()
  if (apart < minuteMs && apart > -5 * minuteMs) return words.justNow
  for (const [unit, difference] of units) {
    const count = difference(now, date)
    if (count === 0) continue
    const [one, many, short] = words.units[unit]
    const name = (style === 'short' && short) || (Math.abs(count) === 1 ? one : many)
    return words[count > 0 ? 'past' : 'future'](`${Math.abs(count)}\u00a0${name}`)
  }
  return words.justNow
}

/** 'vendredi 20 novembre 2026 à 14:05'; '' for an invalid date. */
export function fullDate(at: Instant): string {
  const date = read(at)
  return date === null ? '' : dayText(date, 'full') + words.at + clock(date)
}

/** '14:05'; '' for an invalid date. */
export function clockTime(at: Instant): string {
  const date = read(at)
  return date === null ? '' : clock(date)
}

/** Today '14:05', else '19 nov. à 14:05', with the year if it is another one. */
export function shortMoment(at: Instant, now: number): string {
  const date = read(at)
  if (date === null) return ''
  if (isSameDay(date, now)) return clock(date)
  return dayText(date, isSameYear(date, now) ? 'short day' : 'short day year') + words.at + clock(date)
}

/** '20 novembre 2026'; '' for an invalid date. */
export function longDay(at: Instant): string {
  const date = read(at)
  return date === null ? '' : dayText(date, 'day month year')
}

/** '20 novembre', with the year if it is another one. */
export function dayName(at: Instant, now: number): string {
  const date = read(at)
  if (date === null) return ''
  return dayText(date, isSameYear(date, now) ? 'day month' : 'day month year')
}

function clock(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}
