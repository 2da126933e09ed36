import type { Product } from '#contract/products.ts'
import { useMarket, useTrending } from '#src/mirror/market-views.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import type { View } from '#src/mirror/use-view.ts'
import { useProducts } from '#src/mirror/views.ts'

const everything = 100_000

/**
 * What this device may show of the market to everybody, each product once. Filled once the market's list is there, or
 * the trending one where the market's can not be had.
 */
export function useMarketProducts(): View<Product[]> {
  const { online } = useSyncStatus()
  const market = useMarket()
  const trending = useTrending()
  const alone = market.absent || market.failure !== null || !online
  const known = new Map<string, Product>()
  for (const product of [...(market.data ?? []), ...(trending.data ?? [])]) {
    if (!known.has(product.id)) known.set(product.id, product)
  }
  return {
    data: market.data === undefined || trending.data === undefined ? undefined : [...known.values()],
    filled: market.filled || (alone && trending.filled),
    absent: market.absent && trending.absent,
    fetchedAt: market.fetchedAt ?? trending.fetchedAt,
    failure: market.failure,
  }
}

/** The signed-in person's own products. */
export function useOwnProducts(): Product[] | undefined {
  return useProducts(everything).data?.map(({ row }) => row)
}
