import { Rocket } from 'lucide-react'
import { memo, type Ref } from 'react'
import type { Product } from '#contract/products.ts'
import { cx } from '#src/lib/cx.ts'
import { timeAgo } from '#src/lib/dates.ts'
import { ratingText } from '#src/lib/rating-text.ts'
import { Time } from '#src/ui/time.tsx'
import type { Corner } from './favorite-buttons.tsx'
import { NoPhoto } from './no-photo.tsx'
import { PhotoPicture } from './photo-picture.tsx'
import { Price } from './price.tsx'
import css from './product-card.module.css'
import { ProductLink } from './product-link.tsx'
import { ProductState } from './product-state.tsx'

interface ProductCardProps extends CardPlace {
  product: Product
  /** Reference time of ages, ms since 1970; the server passes its own during server rendering. */
  now: number
  eager?: boolean
  corner?: Corner | undefined
}

/** Attributes in a virtual list: `ref` for the virtualizer; position and size for assistive technology (-1: size unknown). */
interface CardPlace {
  ref?: Ref<HTMLLIElement> | undefined
  'data-index'?: number
  'aria-posinset'?: number
  'aria-setsize'?: number
}

/** Widths of a card in `ProductGrid`: on a phone of 360 px with two device pixels each, the file of 320 is enough. */
const cardSizes = '(min-width: 464px) 185px, 44vw'

/**
 * Pure (no clock, no browser API) for server rendering. The card is one link, named by the title. Memoised, because every
 * pull renders the screens around it.
 */
export const ProductCard = memo(function ProductCard({
  product,
  now,
  eager = false,
  corner,
  ...place
}: ProductCardProps) {
  const { title, price, state, city, photo, created_at, seller_rating } = product
  return (
    <li {...place} className={cx(css.card, state === 'sold' && css.sold)}>
      <div className={css.photo}>
        {photo === null ? (
          <NoPhoto title={title} />
        ) : (
          <PhotoPicture className={css.picture} photo={photo} alt="" sizes={cardSizes} eager={eager} />
        )}
        {product.is_boosted ? (
          <span className={css.boosted}>
            <Rocket aria-hidden="true" />
            Boosté
          </span>
        ) : null}
        {state === 'published' ? null : (
          <span className={css.state}>
            <ProductState state={state} />
          </span>
        )}
      </div>
      <div className={css.words}>
        <div className={css.first}>
          {price === null ? (
            <p className={css.open}>Prix sur demande</p>
          ) : (
            <Price amount={price} size="card" />
          )}
          {/* Rows of older versions have no rating. */}
          {seller_rating ? (
            <span
              className={cx('small semibold', css.rating)}
              role="img"
              aria-label={`Vendeur noté ${ratingText(seller_rating)} sur 5`}
            >
              {ratingText(seller_rating)}
            </span>
          ) : null}
        </div>
        <ProductLink product={product} className={css.link}>
          <span className={css.title}>{title}</span>
        </ProductLink>
        <p className={css.facts}>
          {city === null || city === '' ? null : <span className={css.city}>{city}</span>}
          <Age at={created_at} now={now} />
        </p>
      </div>
      {corner === undefined ? null : <div className={css.corner}>{corner(product)}</div>}
    </li>
  )
})

function Age({ at, now }: { at: string | null; now: number }) {
  const text = at === null ? '' : timeAgo(at, now, 'short')
  if (at === null || text === '') return null
  return (
    <Time className={css.age} at={at}>
      {text}
    </Time>
  )
}
