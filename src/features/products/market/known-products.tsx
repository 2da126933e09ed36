import { WifiOff } from 'lucide-react'
import { counted } from '#src/components/counted.ts'
import { FavoriteButtons } from '#src/components/favorite-buttons.tsx'
import { ProductGrid } from '#src/components/product-grid.tsx'
import type { MarketQuery } from '#src/lib/market-query.ts'
import { useKnownProducts } from '#src/mirror/use-known-products.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Region } from '#src/ui/region.tsx'
import { useMinute } from '#src/ui/use-minute.ts'

/** Maximum number of products. */
const shown = 60

/** For a list that was never loaded online: matching products of the mirror. */
export function KnownProducts({ query, signedIn }: { query: MarketQuery; signedIn: boolean }) {
  const now = useMinute()
  const known = useKnownProducts(query)
  if (known === undefined) return null
  return (
    <>
      <Card>
        <EmptyState
          icon={<WifiOff />}
          title="Cette liste n’a pas encore été ouverte avec du réseau."
          text={
            known.length === 0
              ? 'Elle s’affichera dès le retour du réseau.'
              : `En attendant : ${counted(known.length, 'annonce gardée', 'annonces gardées')} sur cet appareil y ${known.length < 2 ? 'correspond' : 'correspondent'}.`
          }
        />
      </Card>
      {known.length === 0 ? null : (
        <Region title="Sur cet appareil">
          <FavoriteButtons signedIn={signedIn}>
            {(corner) => <ProductGrid products={known.slice(0, shown)} now={now} corner={corner} />}
          </FavoriteButtons>
        </Region>
      )}
    </>
  )
}
