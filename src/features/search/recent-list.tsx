import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { History } from 'lucide-react'
import { useMirror } from '#src/mirror/mirror-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Region } from '#src/ui/region.tsx'
import css from './recent-list.module.css'
import { readRecent } from './recent-searches.ts'

export function RecentSearches() {
  const { db } = useMirror()
  const recent = useLiveQuery(() => readRecent(db), [db]) ?? []
  if (recent.length === 0) return null
  return (
    <Region
      title="Recherches récentes"
      action={
        <Button variant="quiet" size="small" onClick={() => void db.recentSearches.clear()}>
          Effacer
        </Button>
      }
    >
      <ul className={css.list}>
        {recent.map(({ id, q }) => (
          <li key={id} className={css.item}>
            <Link to="/search" search={{ q }} className={css.link}>
              <History aria-hidden="true" />
              <span className={css.words}>{q}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Region>
  )
}
