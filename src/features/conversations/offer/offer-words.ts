import { differenceInHours, differenceInMinutes } from 'date-fns'
import type { Offer } from '#contract/conversations.ts'
import { nextOfferState, type OfferAnswer, offerAnswers, offerStateNow } from '#contract/offer-life.ts'
import { fcfa } from '#src/lib/fcfa.ts'

/** What a person may do with an offer now; `own`: she made it. */
export function answersTo(offer: Offer, own: boolean, now: number): OfferAnswer[] {
  const state = offerStateNow(offer, now)
  return offerAnswers.filter((event) => nextOfferState(state, event, own ? 'maker' : 'receiver') !== null)
}

/** 'Expire dans 23 h', 'Expire dans 12 min'; null once it is over or when nobody knows. */
export function expiryText({ expires_at }: Offer, now: number): string | null {
  if (expires_at === null) return null
  const end = new Date(expires_at).getTime()
  if (!(end > now)) return null
  const hours = differenceInHours(end, now)
  if (hours > 0) return `Expire dans ${hours}\u00a0h`
  return `Expire dans ${Math.max(1, differenceInMinutes(end, now))}\u00a0min`
}

/**
 * What an answer to an offer says: 'Vous avez accepté 12 500 Fcfa', 'Awa a retiré son offre'. `price`: of the offer
 * (integer Fcfa), null when this device does not know it.
 */
export function answerText(event: OfferAnswer, price: number | null, own: boolean, name: string): string {
  const who = own ? 'Vous avez' : `${name} a`
  const amount = price === null ? '' : ` ${fcfa(price)}`
  switch (event) {
    case 'accept':
      return `${who} accepté${amount === '' ? ' l’offre' : amount}`
    case 'decline':
      return `${who} refusé${amount === '' ? ' l’offre' : amount}`
    case 'withdraw':
      return `${who} retiré ${own ? 'votre' : 'son'} offre${amount === '' ? '' : ` de${amount}`}`
    case 'counter':
      return `${who} proposé un autre prix`
  }
}
