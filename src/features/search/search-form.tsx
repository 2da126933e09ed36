import { Link, useRouter } from '@tanstack/react-router'
import { Camera } from 'lucide-react'
import { searchAddress } from '#src/lib/search-address.ts'
import { SearchField } from '#src/ui/search-field.tsx'
import css from './search-form.module.css'

/** The search of the page, by words or by a picture; on phones it is the only one. */
export function SearchForm({ query }: { query: string }) {
  const router = useRouter()
  const search = (words: string) => {
    const address = searchAddress(words)
    if (address !== null) router.history.push(address)
  }
  return (
    <SearchField
      key={query}
      label="Que cherchez-vous ?"
      placeholder="Pagne, téléphone, moto…"
      initial={query}
      onSearch={search}
      className={css.search}
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
  )
}
