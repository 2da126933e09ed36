import { CalendarDays, Package, Rocket } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PackageOffer } from '#contract/packages.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { Card } from '#src/ui/card.tsx'
import { counted } from './counted.ts'
import css from './package-artwork.module.css'

interface PackageArtworkProps {
  offer: Pick<PackageOffer, 'name' | 'price' | 'slots' | 'days' | 'boosts'>
  id: string
  children?: ReactNode
}

/** The same order of properties everywhere, so that packages can be compared. */
export function PackageArtwork({ offer, id, children }: PackageArtworkProps) {
  const { name, price, slots, days, boosts } = offer
  const each = pricePerSlot(offer)
  return (
    <Card className={css.card}>
      <h3 id={id} className={css.name}>
        {name}
      </h3>
      <p className={css.price}>
        <strong>{fcfa(price)}</strong>
        {each === null ? null : <span className="small quiet">{fcfa(each)} par annonce</span>}
      </p>
      <ul className={css.facts}>
        <li>
          <Package aria-hidden="true" />
          {counted(slots, 'place', 'places')}
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
      {children}
    </Card>
  )
}

/** Whole Fcfa; null when the package is free or has no slots. */
export function pricePerSlot({ price, slots }: Pick<PackageOffer, 'price' | 'slots'>): number | null {
  return slots === 0 || price === 0 ? null : Math.round(price / slots)
}
