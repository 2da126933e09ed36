import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { BadgeCheck, Check, Flag, PencilLine, X } from 'lucide-react'
import { type Ref, Suspense } from 'react'
import type { PendingProduct } from '#contract/review-queue.ts'
import { counted } from '#src/components/counted.ts'
import { PhotoGallery } from '#src/components/photo-gallery.tsx'
import { Price } from '#src/components/price.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import common from '../shared/common.module.css'
import { DecisionItem } from '../shared/decisions.tsx'
import { ListingFacts } from '../shared/listing-facts.tsx'
import { PersonLink, SignalList } from '../shared/person.tsx'
import css from './listing.module.css'
import { type ListingDecisionKind, type QueueRow, refusalText } from './listing-decision.ts'
import { SimilarListings } from './similar-listings.tsx'

const SentVoice = lazyRouteComponent(() => import('#src/components/voice/index.ts'), 'SentVoice')

interface ListingProps {
  row: QueueRow
  /** Heading, which receives focus when the next product replaces this one. */
  ref: Ref<HTMLHeadingElement>
}

export function Listing({ row: { product, refused }, ref }: ListingProps) {
  const { id, title, price, negotiable, description, signals, refusals, seller, updated_at } = product
  return (
    <article className="stack gap-3 shrink" aria-label={title}>
      {refused?.problem == null ? null : (
        <p className={css.refused} role="alert">
          {refusalText(refused.problem)}
        </p>
      )}
      <div className={css.parts}>
        <div className={css.photos}>
          <PhotoGallery key={id} judged title={title} photos={product.photos} />
        </div>
        <div className={css.head}>
          <h2 ref={ref} className={css.title} tabIndex={-1}>
            {title}
          </h2>
          <div className="row center gap-2">
            <Price amount={price} />
            {negotiable ? <Chip>À débattre</Chip> : null}
          </div>
          <p className="small quiet">
            Envoyée <TimeAgo at={updated_at} /> ·{' '}
            <Link to="/products/$id" params={{ id }} className={common.link}>
              Page de l’annonce
            </Link>
          </p>
          <Card>
            <SellerFacts seller={seller} />
          </Card>
        </div>
        <div className={css.rest}>
          {signals.length === 0 ? null : (
            <Card className={css.look}>
              <h3 className={css.heading}>
                <Flag aria-hidden="true" /> À regarder
              </h3>
              <SignalList signals={signals} />
            </Card>
          )}
          <Card className="stack gap-4">
            {product.voice === undefined ? null : (
              <Suspense>
                <SentVoice voice={product.voice} label="description parlée" />
              </Suspense>
            )}
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
        </div>
        <SimilarListings key={id} product={product} className={css.similar} />
      </div>
    </article>
  )
}

function SellerFacts({ seller }: Pick<PendingProduct, 'seller'>) {
  const { name, avatar, is_verified, member_since, published, sold, decisions } = seller
  return (
    <div className={css.seller}>
      <Avatar name={name} src={avatar} size={40} />
      <div className="grow">
        <p className={css.name}>
          <PersonLink person={seller} className={css.sellerLink} />
          {is_verified ? <BadgeCheck role="img" aria-label="Compte vérifié" /> : null}
        </p>
        <p className="small quiet">
          Inscription <TimeAgo at={member_since} />
        </p>
        <p className="small quiet">
          {counted(published, 'annonce mise en ligne', 'annonces mises en ligne')} ·{' '}
          {counted(sold, 'vente', 'ventes')} ·{' '}
          <span data-bad={decisions > 0 || undefined} className={css.count}>
            {decisions === 0
              ? 'aucune décision à son sujet'
              : counted(decisions, 'décision à son sujet', 'décisions à son sujet')}
          </span>
        </p>
      </div>
    </div>
  )
}

/** Decision buttons at the bottom, in reach of the thumb. */
export function DecideBar({ onDecide }: { onDecide: (kind: ListingDecisionKind) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: what is inside are buttons, not fields.
    <div role="group" aria-label="Décider de cette annonce" className={css.bar} data-action-bar>
      <Button icon={<PencilLine />} className={css.way} onClick={() => onDecide('request_changes')}>
        <span className={css.short}>À modifier</span>
        <span className={css.long}>Demander une modification</span>
      </Button>
      <Button icon={<X />} className={css.way} onClick={() => onDecide('reject')}>
        Refuser
      </Button>
      <Button variant="primary" icon={<Check />} className={css.way} onClick={() => onDecide('approve')}>
        Accepter
      </Button>
    </div>
  )
}
