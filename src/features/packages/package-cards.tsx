import { useId } from 'react'
import type { PackageOffer } from '#contract/packages.ts'
import { onlineOnlyText } from '#src/components/move-words.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { PackageCard } from './package-card.tsx'
import css from './package-cards.module.css'

interface PackageCardsProps {
  offers: readonly PackageOffer[]
  waiting: number
  /** An earlier purchase has an unknown outcome: buying is disabled until it is settled. */
  isUnknown: boolean
  onBuy: (offer: PackageOffer) => void
}

export function PackageCards({ offers, waiting, isUnknown, onBuy }: PackageCardsProps) {
  const { online } = useSyncStatus()
  const id = useId()
  const reason = isUnknown ? 'Un achat est à vérifier d’abord.' : online ? null : onlineOnlyText
  return (
    <>
      <p id={id} className={css.reason} role="status">
        {reason}
      </p>
      <ul className={css.cards}>
        {offers.map((offer) => (
          <PackageCard
            key={offer.id}
            offer={offer}
            waiting={waiting}
            obstacle={reason === null ? null : id}
            onBuy={() => onBuy(offer)}
          />
        ))}
      </ul>
      <p className={css.about}>
        Les forfaits s’ajoutent les uns aux autres. Ils se paient de votre portefeuille, d’abord avec le
        crédit Louma, et ne se renouvellent pas d’eux-mêmes.
      </p>
    </>
  )
}
