import { useLiveQuery } from 'dexie-react-hooks'
import type { Product } from '#contract/products.ts'
import type { PackRow } from '#src/db/pack-rows.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { type Packed, viewPacked, viewPackedProduct, viewPacks } from '#src/domains/packs/queries.ts'
import type { MarketQuery } from '#src/lib/market-query.ts'
import { matchMarket } from '#src/lib/match-market.ts'
import { packHolds } from '#src/lib/pack-holds.ts'
import { eachOnce } from '#src/lib/same-list.ts'
import { useMirror } from './mirror-context.ts'

/** Offline regions, complete or not; undefined before the first read. */
export function usePacks(): PackRow[] | undefined {
  const { db } = useMirror()
  return useLiveQuery(() => viewPacks(db), [db])
}

/** From the latest pack; null when none contains it, undefined before the first read. */
export function usePackedProduct(id: string): Packed | null | undefined {
  const { db } = useMirror()
  return useLiveQuery(() => viewPackedProduct(db, id), [db, id])
}

/** Time: start of the download (ms since 1970). */
interface PackedList {
  products: Product[]
  fetchedAt: number
}

/** From the latest pack that contains the whole list; null when none does, undefined before the first read. */
export function usePackedList(query: MarketQuery): PackedList | null | undefined {
  const { db } = useMirror()
  return useLiveQuery(() => packedList(db, query), [db, JSON.stringify(query)])
}

export async function packedList(db: UserDb, query: MarketQuery): Promise<PackedList | null> {
  const [packs, tree] = await Promise.all([viewPacks(db), db.categories.toArray()])
  const around = packs.filter((one) => one.current !== null && packHolds(one, query, tree))
  const youngest = around.sort((a, b) => (b.current?.fetchedAt ?? 0) - (a.current?.fetchedAt ?? 0))[0]
  if (!youngest?.current) return null
  const listed = await viewPacked(db, [youngest.id])
  const products = matchMarket(eachOnce(listed.map(({ product }) => product)), query, tree)
  return { products, fetchedAt: youngest.current.fetchedAt }
}
