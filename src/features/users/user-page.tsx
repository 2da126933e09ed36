import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Mirrored } from '#src/components/mirrored.tsx'
import { ProductGridSkeleton } from '#src/components/product-grid.tsx'
import { ProductList } from '#src/components/product-list.tsx'
import { ReportButton } from '#src/components/report-button.tsx'
import { productsOfName } from '#src/domains/products/market.ts'
import { useProductPage, useProfile } from '#src/mirror/market-views.ts'
import { useUser } from '#src/session/session-context.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Region } from '#src/ui/region.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { PersonCard, SharePerson } from './person-card.tsx'
import { GuestFollow, PersonFacts } from './person-facts.tsx'
import { ShopFacts } from './shop-facts.tsx'

const OwnPublicProfile = lazyRouteComponent(() => import('./own-public-profile.tsx'), 'OwnPublicProfile')

export function UserPage({ id }: { id: string }) {
  const user = useUser()
  if (user?.id !== id) return <OtherPerson id={id} />
  return (
    <Suspense fallback={<Page title="Mon profil public">{null}</Page>}>
      <OwnPublicProfile user={user} />
    </Suspense>
  )
}

const NewsOfPerson = lazyRouteComponent(() => import('./news-of-person.tsx'), 'NewsOfPerson')
const Reviews = lazyRouteComponent(() => import('./reviews.tsx'), 'Reviews')
const FollowButton = lazyRouteComponent(() => import('./follow-button.tsx'), 'FollowButton')

function OtherPerson({ id }: { id: string }) {
  const signedIn = useUser() !== null
  const view = useProfile(id)
  const gone = view.absent && view.data === null
  return (
    <Page
      title={view.data?.name ?? 'Profil'}
      actions={
        view.data ? (
          <>
            <SharePerson person={view.data} />
            <ReportButton signedIn={signedIn} target="user" targetId={id} size="line" />
          </>
        ) : undefined
      }
    >
      <div className="stack gap-5">
        {gone ? <Unknown /> : null}
        {gone ? null : (
          <Mirrored
            view={{ ...view, filled: view.filled && view.data !== null }}
            skeleton={<ProfileSkeleton />}
          >
            {(person) =>
              person === null ? (
                <Unknown />
              ) : (
                <>
                  <PersonCard unnamed person={person} bio={person.bio}>
                    {/* Missing in profiles that an earlier version has stored. */}
                    {!person.shop ? null : <ShopFacts shop={person.shop} />}
                    {signedIn ? (
                      <Suspense fallback={<PersonFacts person={person} />}>
                        <FollowButton person={person} />
                      </Suspense>
                    ) : (
                      <>
                        <PersonFacts person={person} />
                        <GuestFollow id={id} />
                      </>
                    )}
                  </PersonCard>
                  <Suspense fallback={<ProfileSkeleton />}>
                    <Reviews person={person} />
                  </Suspense>
                  <Region title="Annonces en ligne">
                    <Products id={id} signedIn={signedIn} />
                  </Region>
                </>
              )
            }
          </Mirrored>
        )}
        <Suspense>{signedIn ? <NewsOfPerson id={id} /> : null}</Suspense>
      </div>
    </Page>
  )
}

function Products({ id, signedIn }: { id: string; signedIn: boolean }) {
  const view = useProductPage(productsOfName(id))
  return (
    <Mirrored view={view} skeleton={<ProductGridSkeleton />}>
      {(page) =>
        page === null || page.products.length === 0 ? (
          <Card>
            <EmptyState art="stall" title="Aucune annonce en ligne pour l’instant." />
          </Card>
        ) : (
          <ProductList page={page} nameOf={(cursor) => productsOfName(id, cursor)} signedIn={signedIn} />
        )
      }
    </Mirrored>
  )
}

function ProfileSkeleton() {
  return (
    <Card>
      <Skeleton shape="row" lines={2} />
    </Card>
  )
}

function Unknown() {
  return (
    <Card>
      <EmptyState
        art="lost"
        title="Ce profil n’existe pas, ou plus."
        text="L’adresse est peut-être incomplète."
        action={
          <Link to="/products" className={buttonClass('primary')}>
            Voir les produits
          </Link>
        }
      />
    </Card>
  )
}
