import { Link, useSearch } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import type { Product } from '#contract/products.ts'
import { counted } from '#src/parts/counted.ts'
import { Mirrored } from '#src/parts/mirrored.tsx'
import { ProductGrid } from '#src/parts/product-grid.tsx'
import { ProductGridSkeleton } from '#src/parts/product-grid-skeleton.tsx'
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

const first = 12
const seenAtOnce = 4

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
  const view = useMarketProducts()
  return (
    <Region title="Sur le marché">
      <Mirrored view={view} skeleton={<ProductGridSkeleton />}>
        {(known) => (query === '' ? <Newest known={known} /> : <Results known={known} query={query} />)}
      </Mirrored>
    </Region>
  )
}

function Newest({ known }: { known: readonly Product[] }) {
  const now = useMinute()
  if (known.length === 0) return <Nothing title="Aucune annonce en ligne pour l’instant." />
  return <ProductGrid products={known.slice(0, first)} now={now} eager={seenAtOnce} />
}

function Results({ known, query }: { known: readonly Product[]; query: string }) {
  const now = useMinute()
  const found = matchProducts(known, query)
  return (
    <>
      <p role="status" className={css.count}>
        {counted(found.length, 'résultat', 'résultats')} pour « {query} », parmi{' '}
        {counted(known.length, 'annonce gardée', 'annonces gardées')} sur cet appareil.
      </p>
      {found.length === 0 ? (
        <Nothing title="Aucune annonce ne correspond." text="Essayez un mot plus court ou plus courant." />
      ) : (
        <ProductGrid products={found} now={now} eager={seenAtOnce} />
      )}
    </>
  )
}

function Nothing({ title, text }: { title: string; text?: string }) {
  return (
    <Card>
      <EmptyState
        icon={<SearchX />}
        title={title}
        text={text}
        action={
          <Link to="/products" className={buttonClass('primary')}>
            Voir les produits
          </Link>
        }
      />
    </Card>
  )
}

function OwnResults({ query }: { query: string }) {
  const now = useMinute()
  const found = matchProducts(useOwnProducts() ?? [], query)
  if (found.length === 0) return null
  return (
    <Region title="Parmi vos annonces">
      <ProductGrid products={found.slice(0, first)} now={now} />
    </Region>
  )
}
