import { differenceInHours, differenceInMinutes } from 'date-fns'
import { HandCoins } from 'lucide-react'
import type { Offer } from '#contract/conversations.ts'
import {
  nextOfferState,
  type OfferAnswer,
  offerAnswers,
  offerAnswerText,
  offerStateNow,
  offerStateText,
} from '#contract/offer-life.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { Button, type ButtonVariant } from '#src/ui/button.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './offer-card.module.css'

interface OfferCardProps {
  offer: Offer
  /** Made by the signed-in user. */
  own: boolean
  /** Answers are disabled: the conversation is closed or the server does not have the offer yet. */
  closed: boolean
  onAnswer: (event: OfferAnswer) => void
}

const looks: Record<OfferAnswer, ButtonVariant> = {
  accept: 'primary',
  decline: 'secondary',
  counter: 'quiet',
  withdraw: 'secondary',
}

export function OfferCard({ offer, own, closed, onAnswer }: OfferCardProps) {
  const now = useMinute()
  const state = offerStateNow(offer, now)
  const expiry = state === 'pending' ? expiryText(offer, now) : null
  const answers = closed ? [] : answersTo(offer, own, now)
  return (
    <div className={css.card} data-state={state} data-own={own || undefined}>
      <p className={css.head}>
        <HandCoins aria-hidden="true" />
        {own ? 'Votre offre' : 'Offre reçue'}
      </p>
      <p className={css.price}>{fcfa(offer.price)}</p>
      <p className={css.state}>
        <span className={css.chip}>{offerStateText[state]}</span>
        {expiry === null ? null : <span>{expiry}</span>}
      </p>
      {answers.length === 0 ? null : (
        <div className={css.answers}>
          {answers.map((event) => (
            <Button key={event} size="small" variant={looks[event]} onClick={() => onAnswer(event)}>
              {offerAnswerText[event]}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

/** Allowed answers; `own`: the signed-in user made the offer. */
export function answersTo(offer: Offer, own: boolean, now: number): OfferAnswer[] {
  const state = offerStateNow(offer, now)
  return offerAnswers.filter((event) => nextOfferState(state, event, own ? 'maker' : 'receiver') !== null)
}

/** 'Expire dans 23 h', 'Expire dans 12 min'; null when it has expired or has no expiry date. */
export function expiryText({ expires_at }: Offer, now: number): string | null {
  if (expires_at === null) return null
  const end = new Date(expires_at).getTime()
  if (!(end > now)) return null
  const hours = differenceInHours(end, now)
  if (hours > 0) return `Expire dans ${hours}\u00a0h`
  return `Expire dans ${Math.max(1, differenceInMinutes(end, now))}\u00a0min`
}

/**
 * 'Vous avez accepté 12 500 F', 'Awa a retiré son offre'. `price`: integer Fcfa, null when unknown on this device.
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
