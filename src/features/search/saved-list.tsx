import { Link } from '@tanstack/react-router'
import { Bell, BellOff, Trash2 } from 'lucide-react'
import { marketLimit } from '#contract/limits.ts'
import type { Product } from '#contract/products.ts'
import type { SavedSearchRow } from '#src/db/rows.ts'
import { categoryName } from '#src/lib/category-name.ts'
import { useCategories, useProductPage } from '#src/mirror/market-views.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import type { Viewed } from '#src/sync/view/fold.ts'
import { Card } from '#src/ui/card.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { PendingMark } from '#src/ui/pending-mark.tsx'
import { Region } from '#src/ui/region.tsx'
import { markSeenNow } from './mark-seen.ts'
import css from './saved-list.module.css'
import { newsPageName, queryOf } from './saved-query.ts'
import { newsText, searchName } from './search-texts.ts'
import { useSavedActs, useSavedSearches, useSeen } from './use-saved.ts'

export function SavedSearches() {
  const { data } = useSavedSearches()
  const seen = useSeen()
  if (data === undefined || seen === undefined || data.length === 0) return null
  return (
    <Region title="Recherches enregistrées">
      <Card>
        <ul className="stack">
          {data.map(({ row, waiting }) => (
            <SavedLine key={row.id} row={row} waiting={waiting} seen={seen.get(row.id) ?? null} />
          ))}
        </ul>
      </Card>
    </Region>
  )
}

interface SavedLineProps extends Viewed<SavedSearchRow> {
  seen: readonly string[] | null
}

function SavedLine({ row, waiting, seen }: SavedLineProps) {
  const { db } = useMirror()
  const acts = useSavedActs()
  const tree = useCategories().data
  const query = queryOf(row)
  const { name, facts } = searchName(query, (slug) => categoryName(slug, tree))
  const { alerts } = row
  return (
    <li className={css.line}>
      <Link
        to={query.q === '' ? '/products' : '/search'}
        search={Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))}
        className={css.link}
        onClick={query.q === '' ? () => void markSeenNow(db, row.id, newsPageName(row)) : undefined}
      >
        <span className="stack shrink">
          <span className="semibold wrap-anywhere">{name}</span>
          {facts === '' ? null : <span className="small quiet wrap-anywhere">{facts}</span>}
        </span>
        {alerts ? <News row={row} seen={seen} /> : null}
      </Link>
      <PendingMark waiting={waiting} />
      <IconButton
        label={alerts ? `Couper les alertes de « ${name} »` : `Activer les alertes de « ${name} »`}
        icon={alerts ? <Bell aria-hidden="true" /> : <BellOff aria-hidden="true" />}
        onClick={() => void acts.setAlerts(row, !alerts)}
      />
      <IconButton
        label={`Supprimer « ${name} »`}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => void acts.remove(row, name)}
      />
    </li>
  )
}

/** Counted locally on the search's page, which is kept fresh while the list is on screen. */
function News({ row, seen }: { row: SavedSearchRow; seen: readonly string[] | null }) {
  const { data } = useProductPage(newsPageName(row))
  const page = data?.products ?? []
  const count = countNews({ page, seen, since: row.created_at })
  if (count === 0) return null
  return <span className={css.news}>{newsText(count, count >= marketLimit)}</span>
}

interface NewsDeps {
  /** First page of results, newest first. */
  page: readonly Pick<Product, 'id' | 'created_at'>[]
  /** Ids seen on that page; null if none were. */
  seen: readonly string[] | null
  /** When the search was saved. */
  since: string | null
}

/** Counts products before the last seen one: products after it only moved up as others disappeared. */
export function countNews({ page, seen, since }: NewsDeps): number {
  if (seen === null) return page.filter(({ created_at }) => (created_at ?? '') > (since ?? '')).length
  const known = new Set(seen)
  const last = page.findLastIndex(({ id }) => known.has(id))
  const fresh = last === -1 ? page : page.slice(0, last)
  return fresh.filter(({ id }) => !known.has(id)).length
}
