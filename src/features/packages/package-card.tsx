import { useId } from 'react'
import type { PackageOffer } from '#contract/packages.ts'
import { PackageArtwork } from '#src/components/package-artwork.tsx'
import { Button } from '#src/ui/button.tsx'
import css from './package-card.module.css'

interface PackageCardProps {
  offer: PackageOffer
  /** Count of products that wait for quota. */
  waiting: number
  /** Id of the text that explains why buying is disabled; null when enabled. */
  obstacle: string | null
  onBuy: () => void
}

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
