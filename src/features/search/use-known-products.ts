import type { Product } from '#contract/products.ts'
import { useMarket, useProducts, useTrending } from '#src/mirror/views.ts'

const everything = 100_000

/** What this device may show of the market to everybody; undefined before the mirror was read. */
export function useMarketProducts(): Product[] | undefined {
  const market = useMarket()
  const trending = useTrending()
  if (market.data === undefined || trending.data === undefined) return undefined
  const known = new Map<string, Product>()
  for (const product of [...market.data, ...trending.data]) {
    if (!known.has(product.id)) known.set(product.id, product)
  }
  return [...known.values()]
}

/** The signed-in person's own products. */
export function useOwnProducts(): Product[] | undefined {
  return useProducts(everything).data?.map(({ row }) => row)
}
