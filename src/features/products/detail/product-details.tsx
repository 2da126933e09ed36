import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { MessagesSquare, PencilLine, ShoppingBag } from 'lucide-react'
import { Suspense } from 'react'
import type { Attribute } from '#contract/category-tree.ts'
import type { ProductDetail } from '#contract/products.ts'
import { FavoriteButton } from '#src/components/favorite-button.tsx'
import { FavoriteButtons } from '#src/components/favorite-buttons.tsx'
import { ProductGrid } from '#src/components/product-grid.tsx'
import { ReportButton } from '#src/components/report-button.tsx'
import { ShareButton } from '#src/components/share-button.tsx'
import { attributesAlong, pathTo } from '#src/lib/category-tree.ts'
import { cx } from '#src/lib/cx.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { useCategories, useProductPage } from '#src/mirror/market-views.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Region } from '#src/ui/region.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { ConversationLinks } from './conversation-links.tsx'
import css from './product-details.module.css'

interface ProductActionsProps {
  product: ProductDetail
  signedIn: boolean
  isOwn: boolean
}

/** Edit link for the seller; conversation and order buttons for the others. */
export function ProductActions({ product, signedIn, isOwn }: ProductActionsProps) {
  return (
    <>
      <ConversationButtons product={product} signedIn={signedIn} isOwn={isOwn} />
      {isOwn ? (
        <Link
          to="/products/$id/edit"
          params={{ id: product.id }}
          className={cx(buttonClass('secondary'), css.own)}
        >
          <PencilLine aria-hidden="true" />
          Modifier
        </Link>
      ) : (
        <OrderLink product={product} signedIn={signedIn} />
      )}
    </>
  )
}

export function ProductFavorite({ product, signedIn }: Omit<ProductActionsProps, 'isOwn'>) {
  return <FavoriteButton product={product} signedIn={signedIn} />
}

export function ProductLine({ product, signedIn, isOwn }: ProductActionsProps) {
  const { id, title, price } = product
  const text = price === null ? title : `${title} · ${fcfa(price)}`
  return (
    <>
      <ShareButton thing={{ kind: 'products', id, title, text }} />
      {isOwn ? (
        <Suspense>
          <StatusPicture product={product} />
        </Suspense>
      ) : (
        <ReportButton signedIn={signedIn} target="product" targetId={id} size="line" />
      )}
    </>
  )
}

const StatusPicture = lazyRouteComponent(() => import('./status-picture.tsx'), 'StatusPicture')

/** Attributes of the product, and a link to its category. */
export function Attributes({ product }: { product: ProductDetail }) {
  const tree = useCategories().data ?? []
  const path = pathTo(tree, product.category)
  const words = attributeWords(product.attributes, attributesAlong(path))
  if (words.length === 0 && product.quantity < 2 && path.length === 0) return null
  return (
    <Region title="Détails">
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

/** Attributes in words, in the order of the categories; unknown attributes come last, with their key as label. */
export function attributeWords(
  values: Readonly<Record<string, string>>,
  defined: readonly Attribute[],
): { label: string; value: string }[] {
  const known = new Set(defined.map(({ key }) => key))
  const stated = defined.flatMap(({ key, label, unit }) => {
    const value = values[key]
    if (value === undefined || value === '') return []
    return [{ label, value: unit === null ? value : `${value}\u00a0${unit}` }]
  })
  const others = Object.entries(values).flatMap(([label, value]) =>
    known.has(label) || value === '' ? [] : [{ label, value }],
  )
  return [...stated, ...others]
}

const MemberOrder = lazyRouteComponent(() => import('./member-order.tsx'), 'MemberOrder')

interface OrderLinkProps {
  product: ProductDetail
  signedIn: boolean
}

/** 'Commander'; guests are sent through the sign-in page and back. */
function OrderLink({ product, signedIn }: OrderLinkProps) {
  const { id, seller, state, price } = product
  if (seller === null) return null
  if (signedIn) {
    return state === 'published' || state === 'reserved' ? (
      <Suspense>
        <MemberOrder product={product} />
      </Suspense>
    ) : null
  }
  if (price === null || state !== 'published') return null
  return (
    <Link
      to="/login"
      search={{ redirect: `/products/${encodeURIComponent(id)}?commander=1` }}
      className={cx(buttonClass('primary'), css.order)}
    >
      <ShoppingBag aria-hidden="true" />
      Commander
    </Link>
  )
}

const UserConversation = lazyRouteComponent(() => import('./user-conversation.tsx'), 'UserConversation')

/** Link to the conversation with the seller; for the seller, to the conversations about the product. */
function ConversationButtons({ product, signedIn, isOwn }: ProductActionsProps) {
  const { id, seller, state, price } = product
  if (isOwn) {
    return (
      <Link to="/messages" search={{ annonce: id }} className={cx(buttonClass(), css.own)}>
        <MessagesSquare aria-hidden="true" />
        Voir les messages
      </Link>
    )
  }
  if (seller === null || (state !== 'published' && state !== 'reserved')) return null
  if (signedIn) {
    return (
      <Suspense>
        <UserConversation product={product} />
      </Suspense>
    )
  }
  const second = state === 'published' && price !== null
  return <ConversationLinks second={second} to="/conversations/new" search={{ product: id }} />
}
