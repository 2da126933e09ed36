import { Rocket } from 'lucide-react'
import type { BoostOffer } from '#contract/own-products.ts'
import type { PublishingQuota } from '#contract/packages.ts'
import { boostLength, includedText, offerPrice, ownedBoostsLeft } from '#src/components/boost-texts.ts'
import { Card } from '#src/ui/card.tsx'
import css from './boosts.module.css'

interface BoostsProps {
  offers: readonly BoostOffer[]
  /** Null until known. */
  room: PublishingQuota | null
}

export function Boosts({ offers, room }: BoostsProps) {
  const owned = ownedBoostsLeft(room?.owned ?? [])
  return (
    <Card flush>
      <ul>
        {offers.map((offer) => {
          const { price, left } = offerPrice(offer)
          return (
            <li key={offer.id} className={css.offer}>
              <Rocket aria-hidden="true" />
              <span className={css.words}>
                Boost de {boostLength(offer.hours)}
                {left === null ? null : (
                  <span className={css.left}>{includedText(offer.included_left, owned)}</span>
                )}
              </span>
              <span className={css.price}>{price}</span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
