import { Link, lazyRouteComponent, useRouter } from '@tanstack/react-router'
import { Camera } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Suggestion } from '#contract/search.ts'
import { searchAddress } from '#src/lib/search-address.ts'
import { SearchField } from '#src/ui/search-field.tsx'
import css from './search-form.module.css'

const Suggestions = lazyRouteComponent(() => import('./suggestions.tsx'), 'Suggestions')

interface SearchFormProps {
  query: string
  ask: (typed: string) => Promise<Suggestion[]>
}

/** The search of the page, by words or by a picture, with suggestions; on phones it is the only one. */
export function SearchForm({ query, ask }: SearchFormProps) {
  const router = useRouter()
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const search = (words: string) => {
    const address = searchAddress(words)
    if (address !== null) router.history.push(address)
  }
  return (
    <div className={css.search}>
      <SearchField
        key={query}
        label="Que cherchez-vous ?"
        placeholder="Pagne, téléphone, moto…"
        initial={query}
        onSearch={search}
        onFocus={({ currentTarget }) => setField(currentTarget)}
        end={
          <Link
            to="/search/image"
            className={css.image}
            aria-label="Recherche par image"
            title="Recherche par image"
          >
            <Camera aria-hidden="true" />
          </Link>
        }
      />
      <Suspense>
        {field?.isConnected ? <Suggestions key={query} field={field} ask={ask} onSearch={search} /> : null}
      </Suspense>
    </div>
  )
}
