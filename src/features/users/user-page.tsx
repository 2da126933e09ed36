import { Link, lazyRouteComponent, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { PublicProfile } from '#contract/follows.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { ProductGridSkeleton } from '#src/components/product-grid.tsx'
import { ProductList } from '#src/components/product-list.tsx'
import { ReportButton } from '#src/components/report-button.tsx'
import type { CategoryRow, ProductPageRow } from '#src/db/rows.ts'
import { productsOfName } from '#src/domains/products/market.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { matchMarket } from '#src/lib/match-market.ts'
import { useCategories, useProductPage, useProfile } from '#src/mirror/market-views.ts'
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
import css from './user-page.module.css'

const OwnPublicProfile = lazyRouteComponent(() => import('./for-users.ts'), 'OwnPublicProfile')

export function UserPage({ id }: { id: string }) {
  const user = useUser()
  if (user?.id !== id) return <OtherPerson id={id} />
  return (
    <Suspense fallback={<Page title="Mon profil public">{null}</Page>}>
      <OwnPublicProfile user={user} />
    </Suspense>
  )
}

const NewsOfPerson = lazyRouteComponent(() => import('./for-users.ts'), 'NewsOfPerson')
const Reviews = lazyRouteComponent(() => import('./reviews.tsx'), 'Reviews')
const FollowButton = lazyRouteComponent(() => import('./for-users.ts'), 'FollowButton')

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
                    <Products person={person} signedIn={signedIn} />
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

function Products({ person, signedIn }: { person: PublicProfile; signedIn: boolean }) {
  const { id } = person
  const { category = null } = useSearch({ strict: false }) as { category?: string }
  const tree = useCategories().data ?? []
  const whole = useProductPage(productsOfName(id))
  const chosen = useProductPage(productsOfName(id, { category }))
  // Missing in profiles that an earlier version has stored.
  const counts = person.categories ?? []
  // The listings that are already here, until those of the category arrive, and offline.
  const view =
    chosen.filled || category === null || !whole.data || tree.length === 0
      ? chosen
      : { ...chosen, filled: true, data: withinCategory(whole.data, category, tree) }
  return (
    <div className="stack gap-4">
      {counts.length < 2 ? null : (
        <nav aria-label="Catégories" className={css.shelves}>
          <Shelf id={id} name="Tout" isChosen={category === null} />
          {counts.map(({ slug, name, count }) => (
            <Shelf
              key={slug}
              id={id}
              category={slug}
              name={`${name} ${frenchNumber(count)}`}
              isChosen={category === slug}
            />
          ))}
        </nav>
      )}
      <Mirrored view={view} skeleton={<ProductGridSkeleton />}>
        {(page) =>
          page === null || page.products.length === 0 ? (
            <Card>
              <EmptyState art="stall" title="Aucune annonce en ligne pour l’instant." />
            </Card>
          ) : (
            <ProductList
              key={category}
              page={page}
              nameOf={(cursor) => productsOfName(id, { category, cursor })}
              signedIn={signedIn}
            />
          )
        }
      </Mirrored>
    </div>
  )
}

interface ShelfProps {
  id: string
  category?: string
  name: string
  isChosen: boolean
}

function Shelf({ id, category, name, isChosen }: ShelfProps) {
  return (
    <Link
      to="/users/$id"
      params={{ id }}
      search={category === undefined ? {} : { category }}
      replace
      className={css.shelf}
      aria-current={isChosen ? 'true' : undefined}
    >
      {name}
    </Link>
  )
}

function withinCategory(
  page: ProductPageRow,
  category: string,
  tree: readonly CategoryRow[],
): ProductPageRow {
  return { ...page, products: matchMarket(page.products, { category }, tree), next: null }
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
