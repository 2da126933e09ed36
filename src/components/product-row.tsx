import { Eye, Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Product } from '#contract/products.ts'
import { cx } from '#src/lib/cx.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { PendingMark } from '#src/ui/pending-mark.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { BoostedMark } from './boosted-mark.tsx'
import { NoPhoto } from './no-photo.tsx'
import { PhotoPicture } from './photo-picture.tsx'
import { Price } from './price.tsx'
import { ProductLink } from './product-link.tsx'
import css from './product-row.module.css'
import { ProductState } from './product-state.tsx'

export interface ProductRowProps {
  product: Product
  /** An action on it is in the outbox. */
  waiting?: boolean
  refused?: boolean
  /** `mine` shows the state, for the seller; `market` shows the city and is one link. */
  view?: 'mine' | 'market'
  /** Replaces the state of a product that is still being sent. */
  status?: ReactNode
  actions?: ReactNode
}

export function ProductRow({
  product,
  waiting = false,
  refused = false,
  view = 'mine',
  status,
  actions,
}: ProductRowProps) {
  const mine = view === 'mine'
  return (
    <li className={cx(css.row, !mine && css.compact)}>
      {product.photo === null ? (
        <NoPhoto title={product.title} className={css.picture} />
      ) : (
        <PhotoPicture className={css.picture} photo={product.photo} alt="" sizes="96px" />
      )}
      <div className={css.words}>
        <div className={css.head}>
          <Price amount={product.price} size={mine ? 'normal' : 'small'} />
          <PendingMark waiting={waiting} refused={refused} />
        </div>
        {mine ? (
          <p className={css.title}>{product.title}</p>
        ) : (
          <ProductLink product={product} className={css.link}>
            <span className={css.title}>{product.title}</span>
          </ProductLink>
        )}
        <div className={css.facts}>
          {mine ? (status ?? <ProductState state={product.state} />) : null}
          {mine || product.city === null ? null : <span>{product.city}</span>}
          <Fact icon={<Eye />} count={product.views} one="vue" many="vues" />
          <Fact icon={<Heart />} count={product.favorites_count} one="favori" many="favoris" />
        </div>
        {mine ? <BoostedMark product={product} /> : null}
      </div>
      {actions === undefined ? null : <div className={css.actions}>{actions}</div>}
    </li>
  )
}

interface FactProps {
  icon: ReactNode
  count: number
  one: string
  many: string
}

function Fact({ icon, count, one, many }: FactProps) {
  return (
    <span className={css.fact}>
      <span aria-hidden="true">{icon}</span>
      {frenchNumber(count)}
      <VisuallyHidden>{count < 2 ? one : many}</VisuallyHidden>
    </span>
  )
}
