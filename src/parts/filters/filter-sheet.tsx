import { useState } from 'react'
import { type Condition, conditions, conditionText } from '#contract/product-life.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'
import type { MarketQuery } from '#src/lib/market-query.ts'
import { useCategories } from '#src/mirror/market-views.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useFacets } from '#src/mirror/use-facets.ts'
import { counted } from '#src/parts/counted.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceList } from '#src/ui/choice-list.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Select } from '#src/ui/select.tsx'
import { CategoryPicker } from './category-picker.tsx'
import css from './filter-sheet.module.css'
import { PriceRange } from './price-range.tsx'
import { sortText } from './query-words.ts'

interface FilterSheetProps {
  query: MarketQuery
  /** How the list can be sorted; the first is how it is sorted by itself. */
  sorts: readonly string[]
  /** Leaves out of a query what the list does not know. */
  read: (values: Readonly<Record<string, unknown>>) => MarketQuery
  /** The words that are searched, when they are. */
  words?: string
  onApply: (query: MarketQuery) => void
  onClose: () => void
}

/** Everything that a list can be narrowed and sorted by, with what each choice would leave; decided with one press. */
export function FilterSheet({ query, sorts, read, words, onApply, onClose }: FilterSheetProps) {
  const { online } = useSyncStatus()
  const [draft, setDraft] = useState(query)
  const tree = useCategories().data ?? []
  const facets = useFacets(draft, words).data ?? null
  const change = (part: MarketQuery) => setDraft((before) => read({ ...before, ...part }))
  const apply = () => {
    onClose()
    onApply(draft)
  }
  const countIn = (name: Condition) => facets?.conditions.find((one) => one.name === name)?.count ?? 0
  const cities = facets?.cities ?? []
  const isListed = draft.city === undefined || cities.some(({ name }) => name === draft.city)
  return (
    <Dialog
      open
      kind="sheet"
      title="Filtrer les annonces"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={() => setDraft({})}>
            Tout effacer
          </Button>
          <Button variant="primary" onClick={apply}>
            {facets === null ? 'Voir les annonces' : `Voir ${counted(facets.total, 'annonce', 'annonces')}`}
          </Button>
        </>
      }
    >
      <div className={css.parts}>
        {facets === null && !online ? (
          <p className={css.note}>Hors ligne : le nombre d’annonces de chaque choix n’est pas connu.</p>
        ) : null}
        <Select
          label="Trier par"
          value={draft.sort ?? sorts[0]}
          onChange={({ currentTarget }) => change({ sort: currentTarget.value })}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortText[sort]}
            </option>
          ))}
        </Select>
        <CategoryPicker
          tree={tree}
          chosen={draft.category ?? null}
          counts={facets?.categories ?? null}
          onChoose={(slug) => change({ category: slug ?? '' })}
        />
        <PriceRange
          least={draft.min_price ?? ''}
          most={draft.max_price ?? ''}
          bands={facets?.prices ?? []}
          onChange={(min_price, max_price) => change({ min_price, max_price })}
        />
        <Select
          label="Ville"
          value={draft.city ?? ''}
          onChange={({ currentTarget }) => change({ city: currentTarget.value })}
        >
          <option value="">Toutes les villes</option>
          {isListed ? null : <option value={draft.city}>{draft.city}</option>}
          {cities.map(({ name, count }) => (
            <option key={name} value={name}>
              {`${name} (${frenchNumber(count)})`}
            </option>
          ))}
        </Select>
        <ChoiceList
          label="État"
          value={draft.condition ?? ''}
          onChange={(condition) => change({ condition })}
          choices={[
            { value: '', label: 'Tous les états' },
            ...conditions.map((name) => ({
              value: name as string,
              label: conditionText[name],
              end:
                facets === null ? undefined : (
                  <span className={css.count}>{frenchNumber(countIn(name))}</span>
                ),
            })),
          ]}
        />
      </div>
    </Dialog>
  )
}
