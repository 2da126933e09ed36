import { Link } from '@tanstack/react-router'
import { Flag } from 'lucide-react'
import type { Ref } from 'react'
import { PhotoGallery } from '#src/components/photo-gallery.tsx'
import { Price } from '#src/components/price.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import { DecisionItem } from '../decide/decision-item.tsx'
import { SignalList } from '../decide/signal-list.tsx'
import type { QueueRow } from './fold-queue.ts'
import css from './listing.module.css'
import { ListingFacts } from './listing-facts.tsx'
import { refusalWords } from './refusal-words.ts'
import { SellerFacts } from './seller-facts.tsx'

interface ListingProps {
  row: QueueRow
  /** Heading, which receives focus when the next product replaces this one. */
  ref: Ref<HTMLHeadingElement>
}

export function Listing({ row: { product, refused }, ref }: ListingProps) {
  const { id, title, price, negotiable, description, signals, refusals, seller, updated_at } = product
  return (
    <article className={css.listing} aria-label={title}>
      {refused?.problem == null ? null : (
        <p className={css.refused} role="alert">
          {refusalWords(refused.problem)}
        </p>
      )}
      <div className={css.first}>
        <PhotoGallery key={id} judged title={title} photos={product.photos} />
        <div className={css.head}>
          <h2 ref={ref} className={css.title} tabIndex={-1}>
            {title}
          </h2>
          <div className={css.price}>
            <Price amount={price} />
            {negotiable ? <Chip>À débattre</Chip> : null}
          </div>
          <p className={css.quiet}>
            Envoyée <TimeAgo at={updated_at} /> ·{' '}
            <Link to="/products/$id" params={{ id }} className={css.link}>
              Page de l’annonce
            </Link>
          </p>
          <Card>
            <SellerFacts seller={seller} />
          </Card>
        </div>
      </div>
      {signals.length === 0 ? null : (
        <Card className={css.look}>
          <h3 className={css.heading}>
            <Flag aria-hidden="true" /> À regarder
          </h3>
          <SignalList signals={signals} />
        </Card>
      )}
      <Card className={css.part}>
        <p className={css.words}>{description === '' ? 'Sans description.' : description}</p>
        <ListingFacts product={product} />
      </Card>
      {refusals.length === 0 ? null : (
        <Card flush>
          <h3 className={css.before}>Déjà refusée</h3>
          <ul>
            {refusals.map((decision) => (
              <DecisionItem key={decision.id} decision={decision} />
            ))}
          </ul>
        </Card>
      )}
    </article>
  )
}
