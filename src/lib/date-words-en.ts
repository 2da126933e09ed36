import { enUS } from 'date-fns/locale/en-US'
import type { DateWords } from './date-words.ts'

/** English words with the day first, as West Africa writes it; the same locale that date-fns brings along anyway. */
export const englishDates: DateWords = {
  locale: enUS,
  justNow: 'just now',
  full: "EEEE d MMMM yyyy 'at' HH:mm",
  moment: "d MMM 'at' HH:mm",
  momentWithYear: "d MMM yyyy 'at' HH:mm",
  day: 'd MMMM',
  dayWithYear: 'd MMMM yyyy',
}
