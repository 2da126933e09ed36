import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { BadgeCheck, ChevronRight, MapPin } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { conditionText } from '#contract/product-life.ts'
import { type ProductDetail, type Seller, viewProduct } from '#contract/products.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { NoPhoto } from '#src/components/no-photo.tsx'
import { PhotoPicture } from '#src/components/photo-picture.tsx'
import { Price } from '#src/components/price.tsx'
import { ProductState } from '#src/components/product-state.tsx'
import { Rating } from '#src/components/rating.tsx'
import { widePhotoSizes } from '#src/components/wide-photo-sizes.ts'
import type { Packed } from '#src/domains/packs/queries.ts'
import { timeAgo } from '#src/lib/dates.ts'
import { useProductDetail } from '#src/mirror/market-views.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useUser } from '#src/session/session-context.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Page } from '#src/ui/page.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Time } from '#src/ui/time.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import css from './product-page.module.css'

const ProductGone = lazyRouteComponent(() => import('./detail/product-gone.tsx'), 'ProductGone')
const PackedProduct = lazyRouteComponent(() => import('./detail/packed-product.tsx'), 'PackedProduct')
const PhotoGallery = lazyRouteComponent(() => import('#src/components/photo-gallery.tsx'), 'PhotoGallery')
const OwnBoosts = lazyRouteComponent(() => import('./detail/own-boosts.tsx'), 'OwnBoosts')
const OwnNote = lazyRouteComponent(() => import('./detail/own-note.tsx'), 'OwnNote')
const WhatsappContact = lazyRouteComponent(() => import('./detail/whatsapp-contact.tsx'), 'WhatsappContact')
const SpokenDescription = lazyRouteComponent(
  () => import('#src/components/voice/index.ts'),
  'SpokenDescription',
)
const details = () => import('./detail/product-details.tsx')
const ProductLine = lazyRouteComponent(details, 'ProductLine')
const ProductActions = lazyRouteComponent(details, 'ProductActions')
const ProductFavorite = lazyRouteComponent(details, 'ProductFavorite')
const Attributes = lazyRouteComponent(details, 'Attributes')
const Similar = lazyRouteComponent(details, 'Similar')

export function ProductPage({ id }: { id: string }) {
  const view = useProductDetail(id)
  const signedIn = useUser() !== null
  const online = useSyncStatus('online')
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
      repeated
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
  const { title, price, state, city, district, condition, description, voice, created_at, seller } = product
  const now = useMinute()
  const user = useUser()
  const isOwn = user !== null && user.id === seller?.id
  useView(product.id)
  const age = created_at === null ? null : <Time at={created_at}>{timeAgo(created_at, now)}</Time>
  return (
    <>
      <div className={css.columns}>
        <div className={css.photo} data-product-photo="">
          <Photos product={product} />
          {isOwn ? null : (
            <div className={css.heart}>
              <Suspense>
                <ProductFavorite product={product} signedIn={user !== null} />
              </Suspense>
            </div>
          )}
        </div>
        <div className={css.words}>
          <div className="stack gap-1">
            {price === null ? (
              <p className={css.open}>Prix sur demande</p>
            ) : (
              <Price amount={price} size="page" />
            )}
            {/* On phones the bar shows the heading cut off. */}
            <p className={css.name} aria-hidden="true">
              {title}
            </p>
            <p className={css.facts}>
              {state === 'published' ? null : <ProductState state={state} />}
              {price !== null && product.negotiable ? <span>À débattre</span> : null}
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
            <div className={css.actions} data-action-bar="">
              {price === null || isOwn ? null : (
                <div className={css.again} aria-hidden="true">
                  <Price amount={price} size="small" />
                </div>
              )}
              <Suspense>
                <ProductActions product={product} signedIn={user !== null} isOwn={isOwn} />
              </Suspense>
            </div>
          </div>
          {seller === null ? null : <SellerLink seller={seller} />}
          {user !== null && !isOwn && seller?.on_whatsapp ? (
            <Suspense>
              <WhatsappContact product={product} seller={seller} />
            </Suspense>
          ) : null}
          {isOwn ? (
            <Suspense>
              <OwnBoosts id={product.id} />
            </Suspense>
          ) : null}
          <Region title="Description">
            {voice === undefined ? null : (
              <Suspense>
                <SpokenDescription voice={voice} />
              </Suspense>
            )}
            {description === '' && voice !== undefined ? null : (
              <p className={description === '' ? 'quiet' : css.description}>
                {description === '' ? 'Le vendeur n’a pas écrit de description.' : description}
              </p>
            )}
          </Region>
          <Suspense>
            <Attributes product={product} />
          </Suspense>
          {user === null || isOwn ? null : (
            <Suspense>
              <OwnNote id={product.id} />
            </Suspense>
          )}
        </div>
      </div>
      <div className={css.end}>
        <Suspense>
          <Similar id={product.id} signedIn={user !== null} />
        </Suspense>
      </div>
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
  const alone = (
    <PhotoPicture photo={first} alt={title} sizes={widePhotoSizes} className={css.picture} eager />
  )
  return (
    <Suspense fallback={alone}>
      <PhotoGallery title={title} photos={photos.length === 0 ? [first] : photos} />
    </Suspense>
  )
}

function SellerLink({ seller }: { seller: Seller }) {
  return (
    <Link to="/users/$id" params={{ id: seller.id }} className={css.seller}>
      <Avatar name={seller.name} src={seller.avatar} />
      <span className="stack grow wrap-anywhere">
        <span className={css.person}>
          <VisuallyHidden>Vendu par </VisuallyHidden>
          <strong>{seller.name}</strong>
          {seller.is_verified ? <BadgeCheck role="img" aria-label="Compte vérifié" /> : null}
        </span>
        {seller.city === null ? null : <span className="small quiet">{seller.city}</span>}
        <Rating person={seller} />
      </span>
      <ChevronRight aria-hidden="true" />
    </Link>
  )
}
