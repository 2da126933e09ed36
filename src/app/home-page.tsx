import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import type { Product } from '#contract/products.ts'
import { type Corner, FavoriteButtons } from '#src/components/favorite-buttons.tsx'
import { Mirrored } from '#src/components/mirrored.tsx'
import { ProductGridSkeleton } from '#src/components/product-grid.tsx'
import { SearchForm } from '#src/features/search/search-form.tsx'
import { brand } from '#src/lib/brand.ts'
import { cx } from '#src/lib/cx.ts'
import { useMarket, useTrending } from '#src/mirror/market-views.ts'
import { useUser } from '#src/session/session-context.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { Shelf } from './home/shelf.tsx'
import { useTown } from './home/use-town.ts'
import css from './home-page.module.css'
import { useFetchSuggestions } from './use-fetch-suggestions.ts'

const HomeLinks = lazyRouteComponent(() => import('./home/home-links.tsx'), 'HomeLinks')
const TownShelf = lazyRouteComponent(() => import('./home/town-shelf.tsx'), 'TownShelf')
const FollowedNews = lazyRouteComponent(() => import('./home/followed-news.tsx'), 'FollowedNews')
const Promises = lazyRouteComponent(() => import('./home/promises.tsx'), 'Promises')

export function HomePage() {
  const signedIn = useUser() !== null
  const [town, chooseTown] = useTown()
  useEffect(() => {
    document.title = `${brand.name} · ${brand.tagline}`
  }, [])
  return (
    <div className={css.page}>
      <div className={css.search}>
        <SearchForm query="" suggest={useFetchSuggestions()} />
      </div>
      {signedIn ? (
        <h1 className="visually-hidden" tabIndex={-1}>
          Accueil
        </h1>
      ) : (
        <Hero />
      )}
      <div className={css.ways}>
        <Suspense>
          <HomeLinks town={town} onTown={chooseTown} />
        </Suspense>
      </div>
      <FavoriteButtons signedIn={signedIn}>
        {(corner) => <Market corner={corner} town={town} />}
      </FavoriteButtons>
      <Suspense>{signedIn ? <FollowedNews /> : <Promises />}</Suspense>
    </div>
  )
}

function Hero() {
  return (
    <section className={css.hero}>
      <div>
        <h1 className={css.pitch} tabIndex={-1}>
          Vendez au marché, même sans réseau
        </h1>
        <p className={css.text}>
          Vos annonces restent sur votre téléphone ; tout part dès que le réseau revient.
        </p>
      </div>
      <div className="row gap-2">
        <Link to="/register" className={buttonClass('primary')}>
          S’inscrire
        </Link>
        <Link to="/login" className={cx(buttonClass('secondary'), css.other)}>
          Connexion
        </Link>
      </div>
    </section>
  )
}

/** Cards above the fold on a phone: two rows of two. */
const seenAtOnce = 4

function Market({ corner, town }: { corner: Corner; town: string }) {
  const view = useMarket()
  const trending = useTrending().data ?? []
  const now = useMinute()
  const grid = { now, corner, eager: seenAtOnce }
  const [shown, setShown] = useState<readonly string[]>([])
  const picked = pickProducts(view.data ?? [], trending, now, shown)
  const ids = picked.map(({ id }) => id)
  if (ids.join() !== shown.join()) setShown(ids)
  const everywhere = (
    <Mirrored view={view} skeleton={<ProductGridSkeleton />}>
      {() => <Shelf title="Annonces du moment" products={picked} all={{}} {...grid} />}
    </Mirrored>
  )
  return (
    <>
      {town === '' ? (
        everywhere
      ) : (
        <Suspense fallback={everywhere}>
          <TownShelf town={town} most={shownAtMost} rest={everywhere} {...grid} />
        </Suspense>
      )}
      <Shelf title="Tendances" products={trending} {...grid} eager={0} />
    </>
  )
}

/** At most one in five products on the home page is boosted. */
const oneIn = 5
/** Divisible by two, three, four and six columns. */
const shownAtMost = 12

/**
 * A few boosted products first, then the newest of the others. A boosted product of `shown` (ids) stays: another one
 * would take the focus from it, or come under a finger.
 */
export function pickProducts(
  market: readonly Product[],
  trending: readonly Product[],
  now: number,
  shown: readonly string[],
): readonly Product[] {
  const known = [...new Map([...trending, ...market].map((one) => [one.id, one])).values()]
  const isBoosted = ({ is_boosted, boosted_until }: Product) =>
    is_boosted && (boosted_until === null || Date.parse(boosted_until) > now)
  const most = Math.floor(Math.min(shownAtMost, known.length) / oneIn)
  const place = ({ id }: Product) => shown.indexOf(id) + 1 || shown.length + 1
  const boosted = known
    .filter(isBoosted)
    .sort((one, other) => place(one) - place(other))
    .slice(0, most)
  const first = new Set(boosted.map(({ id }) => id))
  const rest = market.filter((one) => !first.has(one.id))
  return [...boosted, ...rest].slice(0, shownAtMost)
}
