import type { OfferAnswer } from '#contract/offer-life.ts'
import type { PersonName } from '../people.ts'

/** `b` is the buyer, `s` the seller. */
export type Voice = 'b' | 's'

/** A text, an offer in Fcfa, an answer to the pending offer, or a photo of the speaker's listing with this title. */
export type Line = readonly [
  Voice,
  (
    | string
    | { offer: number }
    | { answer: Exclude<OfferAnswer, 'counter'> }
    | { counter: number }
    | { photo: string }
  ),
]

/** `listing` is the title of a listing, `ago` the hours since the last line. */
export interface Script {
  listing: string
  buyer: PersonName
  ago: number
  lines: readonly Line[]
  /** How many of the last lines the recipient has not read. */
  unread?: number
  archivedBy?: Voice
  mutedBy?: Voice
}
