import { CalendarDays, Package, Rocket } from 'lucide-react'
import { useId } from 'react'
import type { PackageOffer } from '#contract/packages.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { counted } from '#src/parts/counted.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import css from './package-card.module.css'
import { pricePerSlot } from './room-words.ts'

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
  const { name, price, slots, days, boosts } = offer
  const each = pricePerSlot(offer)
  return (
    <li className={css.item}>
      <Card className={css.card}>
        <h3 id={id} className={css.name}>
          {name}
        </h3>
        <p className={css.price}>
          <strong>{fcfa(price)}</strong>
          {each === null ? null : <span className={css.each}>{fcfa(each)} par annonce</span>}
        </p>
        <ul className={css.facts}>
          <li>
            <Package aria-hidden="true" />
            {counted(slots, 'emplacement', 'emplacements')}
          </li>
          <li>
            <CalendarDays aria-hidden="true" />
            {counted(days, 'jour', 'jours')} pour les utiliser
          </li>
          <li>
            <Rocket aria-hidden="true" />
            {boosts === 0 ? 'Sans boost inclus' : counted(boosts, 'boost inclus', 'boosts inclus')}
          </li>
        </ul>
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
      </Card>
    </li>
  )
}
