import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import type { Product } from '#contract/products.ts'
import { brand } from '#src/lib/brand.ts'
import { cx } from '#src/lib/cx.ts'
import { useMarket, useTrending } from '#src/mirror/market-views.ts'
import { type Corner, Hearts } from '#src/parts/hearts.tsx'
import { Mirrored } from '#src/parts/mirrored.tsx'
import { ProductGrid } from '#src/parts/product-grid.tsx'
import { ProductGridSkeleton } from '#src/parts/product-grid-skeleton.tsx'
import { useUser } from '#src/session/session-context.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Region } from '#src/ui/region.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './home-page.module.css'
import { pickFeatured } from './pick-featured.ts'

const HomeWays = lazyRouteComponent(() => import('./home/home-ways.tsx'), 'HomeWays')
const FollowedNews = lazyRouteComponent(() => import('./home/followed-news.tsx'), 'FollowedNews')
const Promises = lazyRouteComponent(() => import('./home/promises.tsx'), 'Promises')

/** What Louma is, the ways into the market, and what is on it. */
export function HomePage() {
  const signedIn = useUser() !== null
  useEffect(() => {
    document.title = `${brand.name} · ${brand.tagline}`
  }, [])
  return (
    <div className={css.page}>
      <Hero signedIn={signedIn} />
      <div className={css.ways}>
        <Suspense>
          <HomeWays />
        </Suspense>
      </div>
      <Hearts signedIn={signedIn}>{(corner) => <Market corner={corner} />}</Hearts>
      <Suspense>{signedIn ? <FollowedNews /> : <Promises />}</Suspense>
    </div>
  )
}

function Hero({ signedIn }: { signedIn: boolean }) {
  return (
    <section className={css.hero}>
      <div>
        <h1 className={css.pitch} tabIndex={-1}>
          Vendez au marché, même sans réseau
        </h1>
        {signedIn ? null : (
          <p className={css.text}>
            Vos annonces et celles que vous avez vues restent sur votre téléphone. Vous agissez tout de suite
            ; tout part dès que le réseau revient.
          </p>
        )}
      </div>
      <div className={css.buttons}>
        {signedIn ? (
          <>
            <Link to="/products/create" className={cx(buttonClass('primary'), css.main)}>
              Vendre un article
            </Link>
            <Link to="/dashboard" className={cx(buttonClass('secondary'), css.other)}>
              Tableau de bord
            </Link>
          </>
        ) : (
          <>
            <Link to="/register" className={cx(buttonClass('primary'), css.main)}>
              S’inscrire
            </Link>
            <Link to="/login" className={cx(buttonClass('secondary'), css.other)}>
              Connexion
            </Link>
          </>
        )}
      </div>
    </section>
  )
}

/** On a phone two rows of two can be seen at once. */
const seenAtOnce = 4

function Market({ corner }: { corner: Corner }) {
  const view = useMarket()
  const trending = useTrending().data ?? []
  const now = useMinute()
  const { featured, recent } = pickFeatured(view.data ?? [], trending, now)
  const grid = { now, corner }
  return (
    <>
      <Shelf title="À la une" products={featured} eager={seenAtOnce} {...grid} />
      <Mirrored view={view} skeleton={<ProductGridSkeleton />}>
        {() => (
          <Shelf
            title="Dernières annonces"
            products={recent}
            eager={featured.length === 0 ? seenAtOnce : 0}
            {...grid}
            action={
              <Link to="/products" className={buttonClass('quiet', 'small')}>
                Tout voir
              </Link>
            }
          />
        )}
      </Mirrored>
      <Shelf title="Tendances" products={trending} eager={0} {...grid} />
    </>
  )
}

interface ShelfProps {
  title: string
  products: readonly Product[]
  eager: number
  now: number
  corner: Corner
  action?: ReactNode
}

function Shelf({ title, action, products, ...grid }: ShelfProps) {
  if (products.length === 0) return null
  return (
    <Region title={title} action={action} className={css.shelf}>
      <ProductGrid products={products} {...grid} />
    </Region>
  )
}
