import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { FavoriteButtons } from '#src/components/favorite-buttons.tsx'
import { ProductGridSkeleton } from '#src/components/product-grid.tsx'
import type { PackRow } from '#src/db/pack-rows.ts'
import { shortMoment } from '#src/lib/dates.ts'
import type { MarketQuery } from '#src/lib/market-query.ts'
import { usePackedList, usePacks } from '#src/mirror/pack-views.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { NothingFound } from './nothing-found.tsx'
import css from './packed-list.module.css'

// Virtualised list in its own chunk, as first visits do not need it.
const LongProductList = lazyRouteComponent(
  () => import('#src/components/long-product-list.tsx'),
  'LongProductList',
)

interface PackedListProps {
  query: MarketQuery
  signedIn: boolean
  /** Shown when no offline region contains the whole list. */
  children: ReactNode
}

/** Offline: a list from an offline region, else links to the regions. */
export function PackedList({ query, signedIn, children }: PackedListProps) {
  const list = usePackedList(query)
  const now = useMinute()
  if (!list) {
    return (
      <>
        <KeptPacks query={query} />
        {children}
      </>
    )
  }
  const { products, fetchedAt } = list
  return (
    <>
      <p className={css.kept} role="status">
        <Download aria-hidden="true" />
        {`Téléchargé sur cet appareil, ${ageText(fetchedAt, now)}.`}
      </p>
      {products.length === 0 ? (
        <NothingFound narrowed />
      ) : (
        <FavoriteButtons signedIn={signedIn}>
          {(corner) => (
            <Suspense fallback={<ProductGridSkeleton />}>
              <LongProductList
                key={fetchedAt}
                first={{ id: 'packed', products, next: null }}
                nameOf={() => 'packed'}
                corner={corner}
                now={now}
              />
            </Suspense>
          )}
        </FavoriteButtons>
      )}
    </>
  )
}

function KeptPacks({ query }: { query: MarketQuery }) {
  const packs = (usePacks() ?? []).filter(({ current }) => current !== null)
  if (packs.length === 0 || Object.keys(query).length > 0) return null
  return (
    <nav className={css.packs} aria-label="Téléchargés sur cet appareil">
      <p className={css.kept}>
        <Download aria-hidden="true" />
        Téléchargés sur cet appareil :
      </p>
      {packs.map((pack) => (
        <Link
          key={pack.id}
          to="/products"
          search={addressOf(pack)}
          className={buttonClass('secondary', 'small')}
        >
          {pack.name}
        </Link>
      ))}
    </nav>
  )
}

const addressOf = ({ kind, key }: PackRow) => (kind === 'city' ? { city: key } : { category: key })

function ageText(at: number, now: number): string {
  const moment = shortMoment(at, now)
  return moment.includes(' ') ? `données du ${moment}` : `données de ${moment}`
}
