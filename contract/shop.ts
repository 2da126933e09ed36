import * as v from 'valibot'
import { looseText } from './fields.ts'

const span = v.object({
  /** 'HH:MM' */
  opens: v.string(),
  /** 'HH:MM'; at or before the time to open: on the next day. */
  closes: v.string(),
})
export type Span = v.InferOutput<typeof span>

/** Where an answer has one, what this version cannot read counts as none. */
export const shop = v.object({
  /** Where buyers find it: 'Marché Colobane, allée 3, cantine 12'. */
  place: v.string(),
  /** From Monday to Sunday, in the time of `zone`; a day without spans is closed. */
  hours: v.array(v.array(span)),
  /** IANA time zone of the device on which the hours were written. */
  zone: v.string(),
  /** Last day of a closure, as a date of `zone`; null or past: none. */
  closed_through: looseText,
})
export type Shop = v.InferOutput<typeof shop>

/** Of the day: '08:30' is 510. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

export function isZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-GB', { timeZone }))
  } catch {
    return false
  }
}
