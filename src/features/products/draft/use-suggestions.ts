import { useLiveQuery } from 'dexie-react-hooks'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { District } from '#contract/districts.ts'
import type { Product } from '#contract/products.ts'
import type { SoldPrice } from '#contract/sold-prices.ts'
import { viewProducts } from '#src/domains/products/own-products.ts'
import { soldPricesName, viewSoldPrices } from '#src/domains/products/sold-prices.ts'
import { pathTo } from '#src/lib/category-tree.ts'
import { eachOnce } from '#src/lib/same-list.ts'
import { useMarket } from '#src/mirror/market-views.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { allKnownProducts } from '#src/mirror/use-known-products.ts'
import { attributesOf, useKnownCategories } from './category-fields.tsx'

export interface Suggestions {
  category: string | null
  /** Usual price range in Fcfa of what is offered and was sold, and the number of prices behind it, or null. */
  prices: { count: number; low: number; high: number } | null
  /** Most products first. */
  cities: readonly string[]
  /** Known districts of a city, and where the user's newest listing in this city is. */
  districtsOf(city: string): { all: readonly District[]; usual: string | null }
  /** Attribute values found in the title, by key. */
  attributesOf(category: string): Record<string, string>
}

interface Loaded {
  known: readonly Product[]
  code: typeof import('./suggest-words.ts') | null
  places: typeof import('#src/lib/places.ts') | null
}

const noSales: readonly SoldPrice[] = []
/** The newest own listings that are searched for the usual district. */
const ownAtMost = 20

/** Suggestions from the products and sales on this device; the chosen category takes precedence over the suggested one. */
export function useSuggestions(title: string, chosen: string): Suggestions {
  const { db, sync } = useMirror()
  const tree = useKnownCategories()
  // Right after the registration no listing is on the device.
  const market = useMarket().data
  const [{ known, code, places }, set] = useState<Loaded>({ known: [], code: null, places: null })
  useEffect(() => {
    let isOver = false
    // On failure there are no suggestions.
    Promise.all([allKnownProducts(db), import('./suggest-words.ts'), import('#src/lib/places.ts')]).then(
      ([known, code, places]) => isOver || set({ known, code, places }),
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [db])
  const sold = useLiveQuery(() => viewSoldPrices(db), [db]) ?? noSales
  const own = useLiveQuery(() => viewProducts(db, ownAtMost), [db]) ?? []
  const similarTo = useMemo(() => code?.indexListings([...known, ...sold], tree), [known, sold, code, tree])
  const cities = useMemo(() => citiesOf(eachOnce([...known, ...(market ?? [])])), [known, market])
  const settled = useDeferredValue(title)
  const similar = useMemo(() => similarTo?.(settled) ?? [], [similarTo, settled])
  const category = code?.categoryOf(similar) ?? null
  const slug = chosen === '' ? category : chosen
  const root = slug === null ? undefined : pathTo(tree, slug)[0]?.slug
  useEffect(() => (root === undefined ? undefined : sync.want(soldPricesName(root))), [sync, root])
  return {
    category,
    prices: slug === null ? null : (code?.pricesOf(similar, slug) ?? null),
    cities,
    districtsOf: (city) => ({
      all: places?.districtsOf(city) ?? [],
      usual: own.find(({ row }) => row.city === city && row.district)?.row.district ?? null,
    }),
    attributesOf: (slug) => code?.attributesIn(title, attributesOf(tree, slug)) ?? {},
  }
}

function citiesOf(products: readonly Product[]): string[] {
  const counts = new Map<string, number>()
  for (const { city } of products) if (city) counts.set(city, (counts.get(city) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([city]) => city)
}
