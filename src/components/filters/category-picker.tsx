import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import type { CategoryRow } from '#src/db/rows.ts'
import { childrenOf, pathTo } from '#src/lib/category-tree.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'
import css from './filter-sheet.module.css'

interface CategoryPickerProps {
  tree: readonly CategoryRow[]
  chosen: string | null
  /** Products per category, subcategories included; null while unknown. */
  counts: readonly { slug: string; count: number }[] | null
  onChoose: (slug: string | null) => void
}

export function CategoryPicker({ tree, chosen, counts, onChoose }: CategoryPickerProps) {
  const path = pathTo(tree, chosen)
  // An old link may contain a former slug.
  const here = path.at(-1)?.slug ?? chosen
  const countIn = (slug: string) => counts?.find((one) => one.slug === slug)?.count ?? 0
  const below = childrenOf(tree, here).filter(
    ({ disabled, slug }) => !disabled && (counts === null || countIn(slug) > 0),
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: what is inside are buttons, not fields.
    <div role="group" aria-label="Catégorie" className={css.group}>
      <div className={css.path}>
        <Step label="Toutes" isHere={chosen === null} onPress={() => onChoose(null)} />
        {path.map(({ slug, name }) => (
          <Fragment key={slug}>
            <ChevronRight aria-hidden="true" />
            <Step label={name} isHere={slug === here} onPress={() => onChoose(slug)} />
          </Fragment>
        ))}
      </div>
      {below.length === 0 ? null : (
        <div className={css.below}>
          {below.map(({ slug, name }) => (
            <button key={slug} type="button" className={css.category} onClick={() => onChoose(slug)}>
              {name}
              {counts === null ? null : <span className="quiet">{frenchNumber(countIn(slug))}</span>}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

function Step({ label, isHere, onPress }: { label: string; isHere: boolean; onPress: () => void }) {
  return (
    <button type="button" className={css.step} aria-current={isHere ? 'true' : undefined} onClick={onPress}>
      {label}
    </button>
  )
}
