import { pt } from 'date-fns/locale/pt'
import type { DateWords } from './date-words.ts'

/** Portuguese, for Bissau and Praia. */
export const portugueseDates: DateWords = {
  locale: pt,
  justNow: 'agora mesmo',
  full: "EEEE, d 'de' MMMM 'de' yyyy 'às' HH:mm",
  moment: "d 'de' MMM 'às' HH:mm",
  momentWithYear: "d 'de' MMM 'de' yyyy 'às' HH:mm",
  day: "d 'de' MMMM",
  dayWithYear: "d 'de' MMMM 'de' yyyy",
}
