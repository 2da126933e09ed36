import { lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { productSorts } from '#contract/products.ts'
import type { FilterPart } from '#src/components/filters/filter-part.ts'
import { type MarketQuery, readMarketQuery } from '#src/lib/market-query.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { countKnown } from '#src/mirror/use-known-products.ts'

const Sheet = lazyRouteComponent(() => import('#src/components/filters/filter-sheet.tsx'), 'FilterSheet')

interface FilterSheetProps {
  query: MarketQuery
  part: FilterPart
  onClose: () => void
}

export function FilterSheet({ query, part, onClose }: FilterSheetProps) {
  const navigate = useNavigate()
  const { db } = useMirror()
  const countHere = useCallback((asked: MarketQuery) => countKnown(db, asked), [db])
  return (
    <Sheet
      query={query}
      part={part}
      countHere={countHere}
      sorts={productSorts}
      read={readMarketQuery}
      onApply={(next) => void navigate({ to: '/products', search: { ...next } })}
      onClose={onClose}
    />
  )
}
