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
  suggest: (typed: string) => Promise<Suggestion[]>
}

/** The field with the suggestions. */
interface Used {
  query: string
  field: HTMLInputElement
  isOpen: boolean
}

/** The main search field; the only one on phones. */
export function SearchForm({ query, suggest }: SearchFormProps) {
  const router = useRouter()
  const [used, use] = useState<Used | null>(null)
  // Each query remounts the field, which closes the suggestions of the previous one.
  const list = used?.query === query ? used : null
  const open = (isOpen: boolean) => use((before) => before && { ...before, isOpen })
  const search = (words: string) => {
    open(false)
    const address = searchAddress(words)
    if (address !== null) router.history.push(address)
  }
  return (
    <div className={css.search}>
      <SearchField
        key={query}
        label="Que cherchez-vous ?"
        placeholder="Pagne, téléphone, moto…"
        initial={query}
        action="/search"
        onSearch={search}
        onFocus={({ currentTarget }) => use({ query, field: currentTarget, isOpen: false })}
        onClick={() => open(true)}
        onInput={() => open(true)}
        onBlur={() => open(false)}
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
        {list === null ? null : (
          <Suggestions key={query} {...list} suggest={suggest} onOpen={open} onSearch={search} />
        )}
      </Suspense>
    </div>
  )
}
