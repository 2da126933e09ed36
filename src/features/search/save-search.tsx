import { Link, lazyRouteComponent } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { Suspense } from 'react'
import { type SearchQuery, searchQueryText } from '#src/lib/search-query.ts'
import { useUser } from '#src/session/session-context.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { SaveWords } from './save-words.tsx'

const SaveSearchButton = lazyRouteComponent(() => import('./save-search-button.tsx'), 'SaveSearchButton')

/** Guests are sent to the sign-in page and back. */
export function SaveSearch({ query }: { query: SearchQuery }) {
  const signedIn = useUser() !== null
  if (signedIn) {
    return (
      <Suspense>
        <SaveSearchButton query={query} />
      </Suspense>
    )
  }
  return (
    <Link
      to="/login"
      search={{ redirect: `/search?${searchQueryText(query)}` }}
      className={buttonClass('secondary', 'small')}
    >
      <Bell aria-hidden="true" />
      <SaveWords />
    </Link>
  )
}
