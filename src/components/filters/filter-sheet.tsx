import { Fragment, type ReactNode, useState } from 'react'
import { type FilterKey, productFilters } from '#contract/product-filters.ts'
import { counted } from '#src/components/counted.ts'
import { categoryName } from '#src/lib/category-name.ts'
import type { MarketQuery } from '#src/lib/market-query.ts'
import { useCategories } from '#src/mirror/market-views.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { CategoryPicker } from './category-picker.tsx'
import { CityList, CitySelect } from './city-choice.tsx'
import { ConditionChoice } from './condition-choice.tsx'
import type { FilterPart } from './filter-part.ts'
import { inOrder } from './in-order.ts'
import { PriceRange } from './price-range.tsx'
import { SortSelect } from './sort-select.tsx'
import { useCount } from './use-count.ts'
import { usePlaces } from './use-places.ts'

export interface FilterListProps {
  query: MarketQuery
  /** The first one is the default. */
  sorts: readonly string[]
  /** Drops the keys that this list does not support. */
  read: (values: Readonly<Record<string, unknown>>) => MarketQuery
  words?: string
  /** Local count while offline; null when unknown. */
  countHere: (query: MarketQuery) => Promise<number | null>
  onApply: (query: MarketQuery) => void
}

interface FilterSheetProps extends FilterListProps {
  part: FilterPart
  onClose: () => void
}

export function FilterSheet({
  query,
  part,
  sorts,
  read,
  words,
  countHere,
  onApply,
  onClose,
}: FilterSheetProps) {
  const online = useSyncStatus('online')
  const [draft, setDraft] = useState(query)
  const tree = useCategories().data ?? []
  const chosen = inOrder(read({ ...draft }))
  const { facets, total } = useCount(chosen, words, countHere)
  const change = (more: MarketQuery) => setDraft((before) => ({ ...before, ...more }))
  const apply = () => {
    onClose()
    onApply(chosen)
  }
  const clear = () => {
    if (part === 'all') return setDraft({})
    const left = Object.entries(draft).filter(([param]) => !(param in productFilters[part].params))
    setDraft(Object.fromEntries(left))
  }
  const found = total === null ? null : counted(total, 'annonce', 'annonces')
  const city = {
    city: draft.city ?? '',
    district: 'district' in read({ district: 'a' }) ? (draft.district ?? '') : null,
    places: usePlaces(facets, draft.city ?? ''),
    onChange: change,
  }
  /** In the order of the sheet. */
  const controls: Record<FilterKey, ReactNode> = {
    price: (
      <PriceRange
        least={draft.min_price ?? ''}
        most={draft.max_price ?? ''}
        bands={facets?.prices ?? []}
        onChange={(min_price, max_price) => change({ min_price, max_price })}
      />
    ),
    city: part === 'all' ? <CitySelect {...city} /> : <CityList {...city} />,
    condition: (
      <ConditionChoice
        condition={draft.condition ?? ''}
        counts={facets?.conditions ?? null}
        hideLabel={part === 'condition'}
        onChange={(condition) => change({ condition })}
      />
    ),
    category: (
      <Fold title="Catégorie" note={draft.category ? categoryName(draft.category, tree) : 'Toutes'}>
        <CategoryPicker
          tree={tree}
          chosen={draft.category || null}
          counts={facets?.categories ?? null}
          onChoose={(slug) => change({ category: slug ?? '' })}
        />
      </Fold>
    ),
  }
  return (
    <Dialog
      open
      kind="sheet"
      title={part === 'all' ? 'Filtrer les annonces' : productFilters[part].name}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={clear}>
            {part === 'all' ? 'Tout effacer' : 'Effacer'}
          </Button>
          <Button variant="primary" onClick={apply}>
            {found === null ? 'Voir les annonces' : `Voir ${found}`}
          </Button>
        </>
      }
    >
      <p className="visually-hidden" role="status">
        {found}
      </p>
      <div className="stack gap-5">
        {facets === null && !online ? (
          <p className="quiet">Hors ligne : le nombre d’annonces de chaque choix n’est pas connu.</p>
        ) : null}
        {Object.entries(controls).map(([key, control]) =>
          part === 'all' || part === key ? <Fragment key={key}>{control}</Fragment> : null,
        )}
        {part === 'all' ? (
          <SortSelect sorts={sorts} sort={draft.sort} onChange={(sort) => change({ sort })} />
        ) : null}
      </div>
    </Dialog>
  )
}
