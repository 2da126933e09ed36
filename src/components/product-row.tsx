import { Eye, Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Product } from '#contract/products.ts'
import { CountWithIcon } from './count-with-icon.tsx'
import { NoPhoto } from './no-photo.tsx'
import { PhotoPicture } from './photo-picture.tsx'
import { Price } from './price.tsx'
import { ProductLink } from './product-link.tsx'
import css from './product-row.module.css'

interface ProductRowProps {
  product: Product
  /** Instead of city, views and favourites. */
  facts?: ReactNode
}

/** A product of the market; the row is one link. Own products: own-product-row.tsx. */
export function ProductRow({ product, facts }: ProductRowProps) {
  return (
    <li className={css.row}>
      {product.photo === null ? (
        <NoPhoto title={product.title} className={css.picture} />
      ) : (
        <PhotoPicture className={css.picture} photo={product.photo} alt="" sizes="64px" />
      )}
      <div className={css.words}>
        <Price amount={product.price} size="small" />
        <ProductLink product={product} className={css.link}>
          <span className={css.title}>{product.title}</span>
        </ProductLink>
        <div className={css.facts}>
          {facts ?? (
            <>
              {product.city === null ? null : <span>{product.city}</span>}
              <CountWithIcon icon={<Eye />} count={product.views} one="vue" many="vues" />
              <CountWithIcon icon={<Heart />} count={product.favorites_count} one="favori" many="favoris" />
            </>
          )}
        </div>
      </div>
    </li>
  )
}
