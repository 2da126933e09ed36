import { Link, useSearch } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { counted } from '#src/parts/counted.ts'
import { ProductGrid } from '#src/parts/product-grid.tsx'
import { ProductGridSkeleton } from '#src/parts/product-grid-skeleton.tsx'
import { ProductRow } from '#src/parts/product-row.tsx'
import { useUser } from '#src/session/session-context.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Region } from '#src/ui/region.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { matchProducts } from './match-products.ts'
import { SearchForm } from './search-form.tsx'
import css from './search-page.module.css'
import { useMarketProducts, useOwnProducts } from './use-known-products.ts'

/** Text search over what this device holds: the same with and without network. */
export function SearchPage() {
  const { q = '' } = useSearch({ strict: false })
  const query = q.trim()
  const signedIn = useUser() !== null
  return (
    <Page title="Recherche">
      <div className={css.parts}>
        <SearchForm query={query} />
        {query !== '' && signedIn ? <OwnResults query={query} /> : null}
        <MarketResults query={query} />
      </div>
    </Page>
  )
}

function MarketResults({ query }: { query: string }) {
  const known = useMarketProducts()
  const now = useMinute()
  if (known === undefined) return <ProductGridSkeleton />
  if (query === '') {
    return known.length === 0 ? null : (
      <Region title="Sur le marché">
        <ProductGrid products={known.slice(0, 12)} now={now} eager={4} />
      </Region>
    )
  }
  const found = matchProducts(known, query)
  return (
    <Region title="Sur le marché">
      <p role="status" className={css.count}>
        {counted(found.length, 'résultat', 'résultats')} pour « {query} », parmi les{' '}
        {frenchNumber(known.length)} annonces gardées sur cet appareil.
      </p>
      {found.length > 0 ? (
        <ProductGrid products={found} now={now} eager={4} />
      ) : (
        <Card>
          <EmptyState
            icon={<SearchX />}
            title="Aucune annonce ne correspond."
            text="Essayez un mot plus court ou plus courant."
            action={
              <Link to="/products" className={buttonClass('primary')}>
                Voir les produits
              </Link>
            }
          />
        </Card>
      )}
    </Region>
  )
}

function OwnResults({ query }: { query: string }) {
  const found = matchProducts(useOwnProducts() ?? [], query)
  if (found.length === 0) return null
  return (
    <Region title="Parmi vos annonces">
      <Card flush>
        <ul>
          {found.slice(0, 5).map((product) => (
            <ProductRow key={product.id} product={product} />
          ))}
        </ul>
      </Card>
    </Region>
  )
}
