import {
  BadgeCheck,
  Heart,
  type LucideIcon,
  MapPin,
  Package,
  PencilLine,
  Phone,
  Settings,
  ShoppingBag,
  Store,
  Ticket,
  Wallet,
} from 'lucide-react'
import { LinkRow } from '#src/components/link-row.tsx'
import { needsMyAction } from '#src/domains/orders/own-part.ts'
import { contactOf } from '#src/lib/contact-of.ts'
import { fcfa, frenchNumber } from '#src/lib/fcfa.ts'
import { openState } from '#src/lib/shop-hours.ts'
import { usePublishingQuota, useWallet } from '#src/mirror/money-views.ts'
import { useOrders } from '#src/mirror/order-views.ts'
import { useShop } from '#src/mirror/shop-views.ts'
import { useFavorites } from '#src/mirror/social-views.ts'
import { useStats } from '#src/mirror/views.ts'
import { useUser } from '#src/session/session-context.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Page } from '#src/ui/page.tsx'
import { Region } from '#src/ui/region.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './profile-page.module.css'
import { Reviews } from './reviews.tsx'

export function ProfilePage() {
  const user = useUser()
  if (user === null) return null
  return (
    <Page title="Mon profil">
      <div className={css.columns}>
        <div>
          <div className={css.person}>
            <Avatar name={user.name} src={user.avatar} size={72} />
            <div className={css.words}>
              <p className={css.name}>{user.name}</p>
              {user.is_verified ? (
                <p className={css.verified}>
                  <BadgeCheck aria-hidden="true" />
                  Compte vérifié
                </p>
              ) : null}
              <p className="quiet wrap-anywhere">{contactOf(user)}</p>
            </div>
          </div>
          <Ways />
        </div>
        <div className={css.details}>
          <Region title="Coordonnées">
            <dl className={css.facts}>
              <Fact icon={Phone} name="Téléphone" text={user.phone} />
              <Fact icon={MapPin} name="Ville" text={user.city} />
            </dl>
          </Region>
          <Region title="Présentation">
            {user.bio === null || user.bio === '' ? (
              <p className={css.missing}>Dites aux acheteurs qui vous êtes et ce que vous vendez.</p>
            ) : (
              <p className={css.bio}>{user.bio}</p>
            )}
          </Region>
          <Reviews own person={user} />
        </div>
      </div>
    </Page>
  )
}

/** Each value comes from the device; without one the row has only its name. */
function Ways() {
  const user = useUser()
  const shop = useOpenState()
  const products = useStats().data?.row.overview.total_products
  const dueOrders = useOrders().data?.filter(needsMyAction).length ?? 0
  const favorites = useFavorites().data?.length
  const available = useWallet().data?.available
  const packages = usePublishingQuota().data?.owned.length
  return (
    <Rows>
      <LinkRow to="/profile/edit" icon={<PencilLine />} label="Modifier mon profil" />
      <LinkRow
        to="/profile/verification"
        icon={<BadgeCheck />}
        label="Vérification"
        {...(user?.is_verified && { value: 'Vérifié' })}
      />
      <LinkRow to="/profile/shop" icon={<Store />} label="Ma boutique" {...(shop && { value: shop.text })} />
      <LinkRow to="/my-products" icon={<Package />} label="Mes produits" {...countOf(products)} />
      <LinkRow
        to="/orders"
        icon={<ShoppingBag />}
        label="Commandes"
        {...(dueOrders > 0 && { value: `${frenchNumber(dueOrders)} à traiter` })}
      />
      <LinkRow
        to="/products"
        search={{ filter: 'favorites' }}
        icon={<Heart />}
        label="Favoris"
        {...countOf(favorites)}
      />
      <LinkRow
        to="/wallet"
        icon={<Wallet />}
        label="Portefeuille"
        {...(available !== undefined && { value: fcfa(available) })}
      />
      <LinkRow to="/publishing-packages" icon={<Ticket />} label="Forfaits" {...countOf(packages)} />
      <LinkRow to="/settings" icon={<Settings />} label="Paramètres" />
    </Rows>
  )
}

/** Of the own shop; null without one. */
function useOpenState() {
  const now = useMinute()
  const shop = useShop().data?.shop
  return shop ? openState(shop, now) : null
}

/** Zero is not shown. */
function countOf(count: number | undefined): { value?: string } {
  return count === undefined || count === 0 ? {} : { value: frenchNumber(count) }
}

function Fact({ icon: Icon, name, text }: { icon: LucideIcon; name: string; text: string | null }) {
  return (
    <div className={css.fact}>
      <Icon aria-hidden="true" />
      <dt>{name}</dt>
      <dd>{text === null || text === '' ? <span className={css.missing}>Non renseigné</span> : text}</dd>
    </div>
  )
}
