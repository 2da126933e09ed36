import type { OfferAnswer } from '#contract/offer-life.ts'
import type { PersonName } from '../people.ts'

/** Who speaks: the buyer or the seller. */
export type Voice = 'b' | 's'

/** A text; or an offer (Fcfa), an answer to the one that waits, a photo of one of the speaker's own listings by title. */
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

/** A conversation of the demo market; `listing` is its title, `ago` the hours since the last line. */
export interface Script {
  listing: string
  buyer: PersonName
  ago: number
  lines: readonly Line[]
  /** So many of the last lines were not read yet by whom they are for. */
  unread?: number
  archivedBy?: Voice
  mutedBy?: Voice
}
