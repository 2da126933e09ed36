import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { BadgeCheck, MapPin } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { conditionText } from '#contract/product-life.ts'
import { type ProductDetail, type Seller, viewProduct } from '#contract/products.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { NoPhoto } from '#src/components/no-photo.tsx'
import { PhotoPicture } from '#src/components/photo-picture.tsx'
import { Price } from '#src/components/price.tsx'
import { ProductState } from '#src/components/product-state.tsx'
import { Rating } from '#src/components/rating.tsx'
import type { Packed } from '#src/domains/packs/queries.ts'
import { fullDate, timeAgo } from '#src/lib/dates.ts'
import { useProductDetail } from '#src/mirror/market-views.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useUser } from '#src/session/session-context.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './product-page.module.css'

const ProductGone = lazyRouteComponent(() => import('./detail/product-gone.tsx'), 'ProductGone')
const PackedProduct = lazyRouteComponent(() => import('./detail/packed-product.tsx'), 'PackedProduct')
const PhotoGallery = lazyRouteComponent(() => import('#src/components/photo-gallery.tsx'), 'PhotoGallery')
const OwnBoosts = lazyRouteComponent(() => import('./detail/own-boosts.tsx'), 'OwnBoosts')
const OwnNote = lazyRouteComponent(() => import('./detail/own-note.tsx'), 'OwnNote')
const details = () => import('./detail/product-details.tsx')
const ProductLine = lazyRouteComponent(details, 'ProductLine')
const ProductActions = lazyRouteComponent(details, 'ProductActions')
const Attributes = lazyRouteComponent(details, 'Attributes')
const Similar = lazyRouteComponent(details, 'Similar')

const photoSizes = '(min-width: 900px) 640px, 100vw'

export function ProductPage({ id }: { id: string }) {
  const view = useProductDetail(id)
  const signedIn = useUser() !== null
  const { online } = useSyncStatus()
  const [packed, setPacked] = useState<Packed | null>(null)
  const isYounger = !view.absent && packed !== null && packed.fetchedAt > (view.fetchedAt ?? 0)
  const known = isYounger
    ? { ...view, data: packed.product, filled: true, fetchedAt: packed.fetchedAt }
    : view
  return (
    <>
      {online || !signedIn ? null : (
        <Suspense>
          <PackedProduct id={id} onFound={setPacked} />
        </Suspense>
      )}
      <Screen view={known} />
    </>
  )
}

function Screen({ view }: { view: ReturnType<typeof useProductDetail> }) {
  const user = useUser()
  const gone = view.absent && view.data === null
  return (
    <Page
      title={view.data?.title ?? (gone ? 'Annonce introuvable' : 'Annonce')}
      actions={
        view.data ? (
          <Suspense>
            <ProductLine
              product={view.data}
              signedIn={user !== null}
              isOwn={user !== null && user.id === view.data.seller?.id}
            />
          </Suspense>
        ) : undefined
      }
    >
      {gone ? (
        <Suspense>
          <ProductGone />
        </Suspense>
      ) : (
        <Mirrored
          view={{ ...view, filled: view.filled && view.data !== null }}
          skeleton={<Skeleton shape="tile" lines={2} />}
        >
          {(product) => (product === null ? null : <Detail product={product} />)}
        </Mirrored>
      )}
    </Page>
  )
}

function Detail({ product }: { product: ProductDetail }) {
  const { price, state, city, district, condition, description, created_at, seller } = product
  const now = useMinute()
  const user = useUser()
  const isOwn = user !== null && user.id === seller?.id
  useView(product.id)
  const age =
    created_at === null ? null : (
      <time dateTime={created_at} title={fullDate(created_at)}>
        {timeAgo(created_at, now)}
      </time>
    )
  return (
    <>
      <div className={css.columns}>
        <Card flush className={css.photo}>
          <Photos product={product} />
        </Card>
        <div className={css.words}>
          <Card className="stack gap-2">
            {price === null ? (
              <p className={css.open}>Prix à discuter</p>
            ) : (
              <Price amount={price} size="page" />
            )}
            <p className={css.facts}>
              {state === 'published' ? null : <ProductState state={state} />}
              {price !== null && product.negotiable ? <span>Négociable</span> : null}
              {condition === null ? null : <span>{conditionText[condition]}</span>}
              {city === null ? (
                age
              ) : (
                <span className={css.fact}>
                  <MapPin aria-hidden="true" />
                  <span>
                    {district === null || district === '' ? city : `${city}, ${district}`}
                    {age === null ? null : <> · {age}</>}
                  </span>
                </span>
              )}
            </p>
            <div className={css.actions}>
              <Suspense>
                <ProductActions product={product} signedIn={user !== null} isOwn={isOwn} />
              </Suspense>
            </div>
          </Card>
          {isOwn ? (
            <Suspense>
              <OwnBoosts id={product.id} />
            </Suspense>
          ) : null}
          <Region title="Description">
            <Card>
              <p className={description === '' ? 'quiet' : css.description}>
                {description === '' ? 'Le vendeur n’a pas écrit de description.' : description}
              </p>
            </Card>
          </Region>
          <Suspense>
            <Attributes product={product} />
          </Suspense>
          {seller === null ? null : <SellerCard seller={seller} />}
          {user === null || isOwn ? null : (
            <Suspense>
              <OwnNote id={product.id} />
            </Suspense>
          )}
        </div>
      </div>
      <Suspense>
        <Similar id={product.id} signedIn={user !== null} />
      </Suspense>
    </>
  )
}

/** Counts a page view on the server while online; never retried. */
function useView(id: string): void {
  const { sync } = useMirror()
  useEffect(() => {
    sync.fireAndForget({ method: 'PUT', path: viewProduct.path.replace(':id', encodeURIComponent(id)) })
  }, [sync, id])
}

function Photos({ product }: { product: ProductDetail }) {
  const { photo, photos, title } = product
  const first = photo ?? photos[0]
  if (first === undefined) return <NoPhoto title={title} />
  const alone = <PhotoPicture photo={first} alt={title} sizes={photoSizes} className={css.picture} eager />
  return (
    <Suspense fallback={alone}>
      <PhotoGallery title={title} photos={photos.length === 0 ? [first] : photos} />
    </Suspense>
  )
}

function SellerCard({ seller }: { seller: Seller }) {
  return (
    <Region title="Vendu par">
      <Card>
        <Link to="/users/$id" params={{ id: seller.id }} className={css.seller}>
          <Avatar name={seller.name} src={seller.avatar} />
          <span className="stack grow wrap-anywhere">
            <strong>{seller.name}</strong>
            {seller.city === null ? null : <span className="small quiet">{seller.city}</span>}
            <Rating person={seller} />
          </span>
          {seller.is_verified ? <BadgeCheck role="img" aria-label="Compte vérifié" /> : null}
        </Link>
      </Card>
    </Region>
  )
}
