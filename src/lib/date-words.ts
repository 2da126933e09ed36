import type { Locale } from 'date-fns'
import { fr } from 'date-fns/locale/fr'
import type { DeviceSettings } from './device-settings.ts'

/** How dates are written in one language: date-fns' own words, and the forms that join them. */
export interface DateWords {
  locale: Locale
  justNow: string
  /** With week day, year and time. */
  full: string
  /** Short, with the time. */
  moment: string
  momentWithYear: string
  day: string
  dayWithYear: string
}

/** The language of Louma, always at hand. */
export const frenchDates: DateWords = {
  locale: fr,
  justNow: 'à l’instant',
  full: "EEEE d MMMM yyyy 'à' HH:mm",
  moment: "d MMM 'à' HH:mm",
  momentWithYear: "d MMM yyyy 'à' HH:mm",
  day: 'd MMMM',
  dayWithYear: 'd MMMM yyyy',
}

/** Fetches the words of a language; French needs no fetching. Rejects when the file can not be had. */
export async function loadDateWords(language: DeviceSettings['dates']): Promise<DateWords> {
  if (language === 'en') return (await import('./date-words-en.ts')).englishDates
  if (language === 'pt') return (await import('./date-words-pt.ts')).portugueseDates
  return frenchDates
}
