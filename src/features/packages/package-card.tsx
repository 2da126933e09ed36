import { useId } from 'react'
import type { PackageOffer } from '#contract/packages.ts'
import { PackageArtwork } from '#src/components/package-artwork.tsx'
import { Button } from '#src/ui/button.tsx'
import css from './package-card.module.css'

interface PackageCardProps {
  offer: PackageOffer
  /** Listings that wait for room. */
  waiting: number
  /** Id of the sentence that says why nothing can be bought now; null when it can. */
  obstacle: string | null
  onBuy: () => void
}

/** What one package brings and costs, in the same order on every card, so that they can be compared. */
export function PackageCard({ offer, waiting, obstacle, onBuy }: PackageCardProps) {
  const id = useId()
  const { name, slots } = offer
  return (
    <li className={css.item}>
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
