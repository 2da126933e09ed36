import { useLiveQuery } from 'dexie-react-hooks'
import type { FacetsRow } from '#src/db/rows.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { allKnownProducts } from '#src/mirror/use-known-products.ts'

export interface CountedPlace {
  name: string
  /** Null when the server did not count. */
  count: number | null
}

export interface Places {
  cities: readonly CountedPlace[]
  /** Of this city. */
  districts: readonly CountedPlace[]
}

/** Places with products; offline, where the counts are not known, those of the products on this device. */
export function usePlaces(facets: FacetsRow | null, city: string): Places {
  const { db } = useMirror()
  const online = useSyncStatus('online')
  const districts = facets !== null && cityOf(facets) === city ? (facets.districts ?? []) : null
  const isMissing = !online && (facets === null || (districts === null && city !== ''))
  const here = useLiveQuery(async () => (isMissing ? await allKnownProducts(db) : []), [db, isMissing]) ?? []
  const onSale = here.filter(({ state }) => state === 'published')
  return {
    cities: facets?.cities ?? namesOf(onSale.map((one) => one.city)),
    districts: districts ?? namesOf(onSale.flatMap((one) => (one.city === city ? [one.district] : []))),
  }
}

const cityOf = ({ id }: FacetsRow) => new URLSearchParams(id.slice('facets:'.length)).get('city') ?? ''

/** The most frequent first. */
function namesOf(given: readonly (string | null | undefined)[]): CountedPlace[] {
  const counts = new Map<string, number>()
  for (const name of given) if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => ({ name, count: null }))
}
