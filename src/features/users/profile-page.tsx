import { Link } from '@tanstack/react-router'
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
  Ticket,
  Wallet,
} from 'lucide-react'
import { useUser } from '#src/session/session-context.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Page } from '#src/ui/page.tsx'
import { Region } from '#src/ui/region.tsx'
import css from './profile-page.module.css'
import { Reviews } from './reviews.tsx'

export function ProfilePage() {
  const user = useUser()
  if (user === null) return null
  return (
    <Page title="Mon profil">
      <div className={css.columns}>
        <Card className={css.person}>
          <Avatar name={user.name} src={user.avatar} size={96} />
          <div className={css.words}>
            <p className={css.name}>{user.name}</p>
            {user.is_verified ? (
              <p className={css.verified}>
                <BadgeCheck aria-hidden="true" />
                Compte vérifié
              </p>
            ) : null}
            <p className="quiet wrap-anywhere">{user.email}</p>
          </div>
          <div className={css.ways}>
            <Link to="/profile/edit" className={buttonClass('primary')}>
              <PencilLine aria-hidden="true" />
              Modifier mon profil
            </Link>
            <Link to="/my-products" className={buttonClass()}>
              <Package aria-hidden="true" />
              Mes produits
            </Link>
            <Link to="/orders" className={buttonClass()}>
              <ShoppingBag aria-hidden="true" />
              Commandes
            </Link>
            <Link to="/products" search={{ filter: 'favorites' }} className={buttonClass()}>
              <Heart aria-hidden="true" />
              Favoris
            </Link>
            <Link to="/wallet" className={buttonClass()}>
              <Wallet aria-hidden="true" />
              Portefeuille
            </Link>
            <Link to="/publishing-packages" className={buttonClass()}>
              <Ticket aria-hidden="true" />
              Forfaits
            </Link>
            <Link to="/settings" className={buttonClass()}>
              <Settings aria-hidden="true" />
              Paramètres
            </Link>
          </div>
        </Card>
        <div className={css.details}>
          <Region title="Coordonnées">
            <Card flush>
              <dl>
                <Fact icon={Phone} name="Téléphone" text={user.phone} />
                <Fact icon={MapPin} name="Ville" text={user.city} />
              </dl>
            </Card>
          </Region>
          <Region title="Présentation">
            <Card>
              {user.bio === null || user.bio === '' ? (
                <p className={css.missing}>Dites aux acheteurs qui vous êtes et ce que vous vendez.</p>
              ) : (
                <p className={css.bio}>{user.bio}</p>
              )}
            </Card>
          </Region>
          <Reviews own person={user} />
        </div>
      </div>
    </Page>
  )
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
