import { Rocket } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Product } from '#contract/products.ts'
import { cx } from '#src/lib/cx.ts'
import { fullDate, timeAgo } from '#src/lib/dates.ts'
import { Picture } from '#src/ui/picture.tsx'
import { NoPhoto } from './no-photo.tsx'
import { Price } from './price.tsx'
import css from './product-card.module.css'
import { ProductLink } from './product-link.tsx'
import { ProductState } from './product-state.tsx'

export interface ProductCardProps {
  product: Product
  /** The moment that ages are counted from, in ms since 1970: the page's minute, or the server's when it draws. */
  now: number
  /** Among the first pictures of the screen: loaded at once. */
  eager?: boolean
  /** A button over the photo's corner. */
  corner?: ReactNode
}

/**
 * A product on the market. Props in, markup out: no clock, no browser, so that the server can draw it too. The whole
 * card leads to the product; its link is named by the title alone.
 */
export function ProductCard({ product, now, eager = false, corner }: ProductCardProps) {
  const { title, price, state, city, photo, created_at } = product
  return (
    <li className={cx(css.card, state === 'sold' && css.sold)}>
      <div className={css.photo}>
        {photo === null ? (
          <NoPhoto title={title} />
        ) : (
          <Picture
            className={css.picture}
            src={photo.url}
            alt=""
            width={photo.width}
            height={photo.height}
            eager={eager}
          />
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
        {price === null ? <p className={css.open}>Prix à discuter</p> : <Price amount={price} size="card" />}
        <ProductLink product={product} className={css.link}>
          <span className={css.title}>{title}</span>
        </ProductLink>
        <p className={css.facts}>
          {city === null ? null : <span className={css.city}>{city}</span>}
          <Age at={created_at} now={now} />
        </p>
      </div>
      {corner === undefined ? null : <div className={css.corner}>{corner}</div>}
    </li>
  )
}

function Age({ at, now }: { at: string | null; now: number }) {
  const text = at === null ? '' : timeAgo(at, now)
  if (at === null || text === '') return null
  return (
    <time dateTime={at} title={fullDate(at)}>
      {text}
    </time>
  )
}
