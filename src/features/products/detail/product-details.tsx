import { Link } from '@tanstack/react-router'
import { PencilLine } from 'lucide-react'
import type { ProductDetail } from '#contract/products.ts'
import { FavoriteButton } from '#src/components/favorite-button.tsx'
import { FavoriteButtons } from '#src/components/favorite-buttons.tsx'
import { ProductGrid } from '#src/components/product-grid.tsx'
import { ReportButton } from '#src/components/report-button.tsx'
import { ShareButton } from '#src/components/share-button.tsx'
import { askedAlong, pathTo } from '#src/lib/category-tree.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { useCategories, useProductPage } from '#src/mirror/market-views.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { attributeWords } from './attribute-words.ts'
import { ConversationButtons } from './conversation-buttons.tsx'
import { OrderLink } from './order-link.tsx'
import css from './product-details.module.css'

interface ProductActionsProps {
  product: ProductDetail
  signedIn: boolean
  isOwn: boolean
}

/** Edit link for the seller; order, conversation and favourite buttons for the others. */
export function ProductActions({ product, signedIn, isOwn }: ProductActionsProps) {
  return (
    <>
      {isOwn ? null : <OrderLink product={product} signedIn={signedIn} />}
      <ConversationButtons product={product} signedIn={signedIn} isOwn={isOwn} />
      {isOwn ? (
        <Link to="/products/$id/edit" params={{ id: product.id }} className={buttonClass('secondary')}>
          <PencilLine aria-hidden="true" />
          Modifier
        </Link>
      ) : (
        <FavoriteButton product={product} signedIn={signedIn} />
      )}
    </>
  )
}

export function ProductLine({ product, signedIn, isOwn }: ProductActionsProps) {
  const { id, title, price } = product
  const text = price === null ? title : `${title} · ${fcfa(price)}`
  return (
    <>
      <ShareButton thing={{ kind: 'products', id, title, text }} />
      {isOwn ? null : <ReportButton signedIn={signedIn} target="product" targetId={id} size="line" />}
    </>
  )
}

/** Attributes of the product, and a link to its category. */
export function Attributes({ product }: { product: ProductDetail }) {
  const tree = useCategories().data ?? []
  const path = pathTo(tree, product.category)
  const words = attributeWords(product.attributes, askedAlong(path))
  if (words.length === 0 && product.quantity < 2 && path.length === 0) return null
  return (
    <Region title="Détails">
      <Card>
        <dl className={css.details}>
          {path.length === 0 ? null : (
            <div>
              <dt>Catégorie</dt>
              <dd>
                {path.map(({ slug, name }, at) => (
                  <span key={slug}>
                    {at === 0 ? null : ' › '}
                    <Link to="/products" search={{ category: slug }}>
                      {name}
                    </Link>
                  </span>
                ))}
              </dd>
            </div>
          )}
          {product.quantity < 2 ? null : (
            <div>
              <dt>Quantité</dt>
              <dd>{product.quantity}</dd>
            </div>
          )}
          {words.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </Region>
  )
}

interface SimilarProps {
  id: string
  signedIn: boolean
}

export function Similar({ id, signedIn }: SimilarProps) {
  const products = useProductPage(`similar:${id}`).data?.products ?? []
  const now = useMinute()
  if (products.length === 0) return null
  return (
    <Region title="Annonces semblables" className={css.below}>
      <FavoriteButtons signedIn={signedIn}>
        {(corner) => <ProductGrid products={products} now={now} corner={corner} />}
      </FavoriteButtons>
    </Region>
  )
}
