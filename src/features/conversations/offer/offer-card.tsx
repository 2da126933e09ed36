import { HandCoins } from 'lucide-react'
import type { Offer } from '#contract/conversations.ts'
import { type OfferAnswer, offerAnswerText, offerStateNow, offerStateText } from '#contract/offer-life.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { Button, type ButtonVariant } from '#src/ui/button.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './offer-card.module.css'
import { answersTo, expiryText } from './offer-words.ts'

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
    <div className={css.card} data-state={state}>
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
