import { Link } from '@tanstack/react-router'
import { PencilLine } from 'lucide-react'
import type { User } from '#contract/users.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { ProductGrid, ProductGridSkeleton } from '#src/components/product-grid.tsx'
import { useProfile } from '#src/mirror/market-views.ts'
import { useShop } from '#src/mirror/shop-views.ts'
import { useProducts } from '#src/mirror/views.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Region } from '#src/ui/region.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { PersonCard, SharePerson } from './person-card.tsx'
import { PersonFacts } from './person-facts.tsx'
import { Reviews } from './reviews.tsx'
import { ShopFacts } from './shop-facts.tsx'

const shown = 24
const everything = 100_000

export function OwnPublicProfile({ user }: { user: User }) {
  const view = useProducts(everything)
  const profile = useProfile(user.id).data
  const shop = useShop().data?.shop ?? null
  const now = useMinute()
  return (
    <Page
      title="Mon profil public"
      lead="Ce que les autres voient de vous."
      actions={<SharePerson person={user} />}
    >
      <div className="stack gap-5">
        <PersonCard person={user} bio={user.bio}>
          {shop === null ? null : <ShopFacts shop={shop} />}
          {profile ? <PersonFacts person={profile} /> : null}
          <Link to="/profile/edit" className={buttonClass('secondary')}>
            <PencilLine aria-hidden="true" />
            Modifier mon profil
          </Link>
        </PersonCard>
        <Reviews own person={user} />
        <Region title="Annonces en ligne">
          <Mirrored kept view={view} skeleton={<ProductGridSkeleton />}>
            {(products) => {
              const online = products.filter(({ row }) => row.state === 'published').map(({ row }) => row)
              return online.length === 0 ? (
                <NothingOnline />
              ) : (
                <ProductGrid products={online.slice(0, shown)} now={now} />
              )
            }}
          </Mirrored>
        </Region>
      </div>
    </Page>
  )
}

function NothingOnline() {
  return (
    <Card>
      <EmptyState
        art="stall"
        title="Vous n’avez aucune annonce en ligne."
        action={
          <Link to="/products/create" className={buttonClass('primary')}>
            Vendre un article
          </Link>
        }
      />
    </Card>
  )
}
