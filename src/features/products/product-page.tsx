import { Link } from '@tanstack/react-router'
import { BadgeCheck, MapPin, PackageOpen } from 'lucide-react'
import type { ProductDetail, Seller } from '#contract/products.ts'
import { fullDate, timeAgo } from '#src/lib/dates.ts'
import { useProductDetail } from '#src/mirror/market-views.ts'
import { Mirrored } from '#src/parts/mirrored.tsx'
import { NoPhoto } from '#src/parts/no-photo.tsx'
import { Price } from '#src/parts/price.tsx'
import { ProductState } from '#src/parts/product-state.tsx'
import { Avatar } from '#src/ui/avatar.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Picture } from '#src/ui/picture.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './product-page.module.css'

/** One product: its picture, its price, what the seller says, and who sells. */
export function ProductPage({ id }: { id: string }) {
  const view = useProductDetail(id)
  const gone = view.absent && view.data === null
  return (
    <Page title={view.data?.title ?? (gone ? 'Annonce introuvable' : 'Annonce')}>
      {gone ? <Gone /> : null}
      {gone ? null : (
        <Mirrored view={view} skeleton={<Skeleton shape="tile" lines={2} />}>
          {(product) => (product === null ? <Gone /> : <Detail product={product} />)}
        </Mirrored>
      )}
    </Page>
  )
}

function Detail({ product }: { product: ProductDetail }) {
  const { photo, price, state, city, description, created_at, seller } = product
  const now = useMinute()
  return (
    <div className={css.columns}>
      <Card flush className={css.photo}>
        {photo === null ? (
          <NoPhoto title={product.title} />
        ) : (
          <Picture
            src={photo.url}
            alt={product.title}
            width={photo.width}
            height={photo.height}
            className={css.picture}
            eager
          />
        )}
      </Card>
      <div className={css.words}>
        <Card className={css.offer}>
          {price === null ? (
            <p className={css.open}>Prix à discuter</p>
          ) : (
            <Price amount={price} size="card" />
          )}
          <p className={css.facts}>
            {state === 'published' ? null : <ProductState state={state} />}
            {city === null ? null : (
              <span className={css.fact}>
                <MapPin aria-hidden="true" />
                {city}
              </span>
            )}
            {created_at === null ? null : (
              <time dateTime={created_at} title={fullDate(created_at)}>
                {timeAgo(created_at, now)}
              </time>
            )}
          </p>
        </Card>
        <Region title="Description">
          <Card>
            <p className={description === '' ? css.missing : css.description}>
              {description === '' ? 'Le vendeur n’a pas écrit de description.' : description}
            </p>
          </Card>
        </Region>
        {seller === null ? null : <SellerCard seller={seller} />}
      </div>
    </div>
  )
}

function SellerCard({ seller }: { seller: Seller }) {
  return (
    <Region title="Vendu par">
      <Card>
        <Link to="/users/$id" params={{ id: seller.id }} className={css.seller}>
          <Avatar name={seller.name} src={seller.avatar} />
          <span className={css.who}>
            <strong>{seller.name}</strong>
            {seller.city === null ? null : <span className={css.place}>{seller.city}</span>}
          </span>
          {seller.is_verified ? <BadgeCheck role="img" aria-label="Compte vérifié" /> : null}
        </Link>
      </Card>
    </Region>
  )
}

function Gone() {
  return (
    <Card>
      <EmptyState
        icon={<PackageOpen />}
        title="Cette annonce n’existe plus."
        text="Elle a été retirée, ou l’adresse est incomplète."
        action={
          <Link to="/products" className={buttonClass('primary')}>
            Voir les produits
          </Link>
        }
      />
    </Card>
  )
}
