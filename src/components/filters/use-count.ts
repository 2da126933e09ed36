import { useEffect, useState } from 'react'
import type { FacetsRow } from '#src/db/rows.ts'
import type { MarketQuery } from '#src/lib/market-query.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useFacets } from '#src/mirror/use-facets.ts'

/** Debounce of key presses (ms). */
const restMs = 300

interface Count {
  facets: FacetsRow | null
  total: number | null
}

/** From the server after a debounce, offline from `countHere`; never the count of another query. */
export function useCount(
  query: MarketQuery,
  words: string | undefined,
  countHere: (query: MarketQuery) => Promise<number | null>,
): Count {
  const online = useSyncStatus('online')
  const key = JSON.stringify(query)
  const [rested, rest] = useState(key)
  useEffect(() => {
    const timer = setTimeout(() => rest(key), restMs)
    return () => clearTimeout(timer)
  }, [key])
  const { last, total } = useFacets(JSON.parse(rested) as MarketQuery, words)
  const [here, setHere] = useState<{ key: string; total: number | null } | null>(null)
  useEffect(() => {
    if (online) return
    let isOver = false
    countHere(JSON.parse(rested) as MarketQuery).then(
      (found) => isOver || setHere({ key: rested, total: found }),
      () => isOver || setHere(null),
    )
    return () => {
      isOver = true
    }
  }, [online, rested, countHere])
  const known = online ? total : here?.key === rested ? here.total : null
  return { facets: last, total: rested === key ? known : null }
}
