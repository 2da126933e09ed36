import { lazyRouteComponent, useNavigate } from '@tanstack/react-router'
import type { MarketQuery } from '#src/lib/market-query.ts'

const Chips = lazyRouteComponent(() => import('#src/components/filters/filter-chips.tsx'), 'FilterChips')

/** Active filters from the URL, removable one by one. */
export function FilterChips({ query }: { query: MarketQuery }) {
  const navigate = useNavigate()
  const go = (next: MarketQuery, replace: boolean) =>
    void navigate({ to: '/products', search: { ...next }, replace })
  return <Chips query={query} onChange={(next) => go(next, false)} onRename={(next) => go(next, true)} />
}
