import { lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { productSorts } from '#contract/products.ts'
import type { FilterPart } from '#src/components/filters/filter-part.ts'
import { type MarketQuery, readMarketQuery } from '#src/lib/market-query.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { countKnown } from '#src/mirror/use-known-products.ts'

const Chips = lazyRouteComponent(() => import('#src/components/filters/filter-chips.tsx'), 'FilterChips')
const Sheet = lazyRouteComponent(() => import('#src/components/filters/filter-panels.ts'), 'FilterSheet')
const Rail = lazyRouteComponent(() => import('#src/components/filters/filter-panels.ts'), 'FilterRail')

interface FilterProps {
  query: MarketQuery
}

/** Removable one by one. */
export function FilterChips({ query }: FilterProps) {
  const go = useGo()
  return <Chips query={query} onChange={go} onRename={(next) => go(next, true)} />
}

interface FilterSheetProps extends FilterProps {
  part: FilterPart
  onClose: () => void
}

export function FilterSheet({ query, ...rest }: FilterSheetProps) {
  return <Sheet {...useFilterList(query)} {...rest} />
}

export function FilterRail({ query }: FilterProps) {
  return <Rail {...useFilterList(query)} />
}

function useFilterList(query: MarketQuery) {
  const { db } = useMirror()
  const onApply = useGo()
  const countHere = useCallback((query: MarketQuery) => countKnown(db, query), [db])
  return { query, sorts: productSorts, read: readMarketQuery, countHere, onApply }
}

function useGo(): (query: MarketQuery, replace?: boolean) => void {
  const navigate = useNavigate()
  return (query, replace = false) => void navigate({ to: '/products', search: { ...query }, replace })
}
