import { useId } from 'react'
import type { PackageOffer } from '#contract/packages.ts'
import { onlineOnlyText } from '#src/components/move-texts.ts'
import { PackageArtwork } from '#src/components/package-artwork.tsx'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { Button } from '#src/ui/button.tsx'
import css from './package-cards.module.css'

interface PackageCardsProps {
  offers: readonly PackageOffer[]
  waiting: number
  /** An earlier purchase has an unknown outcome: buying is disabled until it is settled. */
  isUnknown: boolean
  onBuy: (offer: PackageOffer) => void
}

export function PackageCards({ offers, waiting, isUnknown, onBuy }: PackageCardsProps) {
  const online = useSyncStatus('online')
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

interface PackageCardProps {
  offer: PackageOffer
  /** Count of products that wait for quota. */
  waiting: number
  /** Id of the text that explains why buying is disabled; null when enabled. */
  obstacle: string | null
  onBuy: () => void
}

function PackageCard({ offer, waiting, obstacle, onBuy }: PackageCardProps) {
  const id = useId()
  const { name, slots } = offer
  return (
    <li className="stack">
      <PackageArtwork id={id} offer={offer}>
        {waiting === 0 ? null : (
          <p className={css.helps}>
            {slots >= waiting
              ? waiting === 1
                ? 'De la place pour votre annonce en attente.'
                : `De la place pour vos ${waiting} annonces en attente.`
              : `De la place pour ${slots} de vos ${waiting} annonces en attente.`}
          </p>
        )}
        <Button
          variant="secondary"
          className={css.buy}
          aria-label={`Acheter le forfait ${name}`}
          aria-disabled={obstacle !== null || undefined}
          aria-describedby={obstacle ?? undefined}
          onClick={() => {
            if (obstacle === null) onBuy()
          }}
        >
          Acheter
        </Button>
      </PackageArtwork>
    </li>
  )
}
