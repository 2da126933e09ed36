import { Bell, BellRing } from 'lucide-react'
import { useEffect } from 'react'
import type { SearchQuery } from '#src/lib/search-query.ts'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { Button } from '#src/ui/button.tsx'
import { PendingMark } from '#src/ui/pending-mark.tsx'
import { markSeen } from './mark-seen.ts'
import { SaveText } from './save-texts.tsx'
import css from './save-words.module.css'
import { isSameSearch, newsPageName, queryOf, toSave } from './saved-query.ts'
import { useSavedActs, useSavedSearches } from './use-saved.ts'

export function SaveSearchButton({ query }: { query: SearchQuery }) {
  const { data, absent } = useSavedSearches()
  const acts = useSavedActs()
  const saved = data?.find(({ row }) => isSameSearch(queryOf(row), query))
  useMarkSeen(saved?.row.id, saved === undefined ? null : newsPageName(saved.row), query)
  if (absent || data === undefined) return null
  if (saved === undefined) {
    return (
      <Button size="small" icon={<Bell aria-hidden="true" />} onClick={() => void acts.add(toSave(query))}>
        <SaveText />
      </Button>
    )
  }
  return (
    <>
      <PendingMark waiting={saved.waiting} />
      <Button
        size="small"
        title="Supprimer cette recherche"
        icon={<BellRing aria-hidden="true" />}
        onClick={() => void acts.remove(saved.row, query.q)}
      >
        <span>
          <span className={css.more}>Recherche </span>
          <span className={css.start}>enregistrée</span>
        </span>
      </Button>
    </>
  )
}

/** Sorted by newest, the screen shows all new results, so they count as seen. */
function useMarkSeen(id: string | undefined, page: string | null, { sort }: SearchQuery): void {
  const { db } = useMirror()
  const isNewestFirst = sort === 'recent'
  useEffect(() => {
    if (id === undefined || page === null || !isNewestFirst) return
    return markSeen(db, id, page)
  }, [db, id, page, isNewestFirst])
}
