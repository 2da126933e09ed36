import { useEffect, useState } from 'react'
import { Beside } from '#src/components/beside.tsx'
import { counted } from '#src/components/counted.ts'
import type { MarketQuery } from '#src/lib/market-query.ts'
import { useCategories } from '#src/mirror/market-views.ts'
import { CategoryPicker } from './category-picker.tsx'
import { CitySelect } from './city-choice.tsx'
import { ConditionChoice } from './condition-choice.tsx'
import css from './filter-rail.module.css'
import type { FilterListProps } from './filter-sheet.tsx'
import { inOrder } from './in-order.ts'
import { PriceRange } from './price-range.tsx'
import { SortSelect } from './sort-select.tsx'
import { useCount } from './use-count.ts'
import { usePlaces } from './use-places.ts'

/** Typing pause (ms) before a price applies. */
const restMs = 700

/** The filters beside the results of a wide window: each choice applies at once. */
export function FilterRail({ query, sorts, read, words, countHere, onApply }: FilterListProps) {
  const { typed, type, apply } = useTypedPrices(query, (prices) => choose(prices))
  const tree = useCategories().data ?? []
  const { facets, total } = useCount(inOrder(read({ ...query, ...typed })), words, countHere)
  const places = usePlaces(facets, query.city ?? '')
  const choose = (change: MarketQuery) => onApply(inOrder(read({ ...query, ...typed, ...change })))
  return (
    <Beside label="Filtres">
      <div className={css.rail}>
        <p className={css.found} role="status">
          {total === null ? null : counted(total, 'annonce', 'annonces')}
        </p>
        <SortSelect sorts={sorts} sort={query.sort} onChange={(sort) => choose({ sort })} />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the fields inside are left or confirmed. */}
        <div onBlur={apply} onKeyDown={({ key }) => key === 'Enter' && apply()}>
          <PriceRange
            least={typed.min_price}
            most={typed.max_price}
            bands={facets?.prices ?? []}
            onChange={(min_price, max_price) => type({ min_price, max_price })}
          />
        </div>
        <CitySelect
          city={query.city ?? ''}
          district={query.district ?? ''}
          places={places}
          onChange={choose}
        />
        <ConditionChoice
          condition={query.condition ?? ''}
          counts={facets?.conditions ?? null}
          hideLabel={false}
          onChange={(condition) => choose({ condition })}
        />
        <div>
          <h2 className="semibold">Catégorie</h2>
          <CategoryPicker
            tree={tree}
            chosen={query.category ?? null}
            counts={facets?.categories ?? null}
            onChoose={(slug) => choose({ category: slug ?? '' })}
          />
        </div>
      </div>
    </Beside>
  )
}

interface Prices {
  /** Whole Fcfa as digits, or ''. */
  min_price: string
  max_price: string
}

/** Applies after a pause, unless the bounds are in the wrong order: the second one may still be typed. */
function useTypedPrices({ min_price = '', max_price = '' }: MarketQuery, choose: (prices: Prices) => void) {
  const key = `${min_price}-${max_price}`
  const [typed, set] = useState({ min_price, max_price, key })
  if (typed.key !== key) set({ min_price, max_price, key })
  const isNew = typed.min_price !== min_price || typed.max_price !== max_price
  const isReversed = typed.max_price !== '' && Number(typed.min_price) > Number(typed.max_price)
  const apply = () => {
    if (isNew) choose({ min_price: typed.min_price, max_price: typed.max_price })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another price starts the pause again.
  useEffect(() => {
    if (!isNew || isReversed) return
    const timer = setTimeout(apply, restMs)
    return () => clearTimeout(timer)
  }, [isNew, isReversed, typed.min_price, typed.max_price])
  const type = (prices: Prices) => set({ ...prices, key })
  return { typed: { min_price: typed.min_price, max_price: typed.max_price }, type, apply }
}
