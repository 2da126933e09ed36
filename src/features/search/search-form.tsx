import { Search } from 'lucide-react'
import { useId } from 'react'
import { useSearchEntry } from '#src/parts/use-search-entry.ts'
import { Button } from '#src/ui/button.tsx'
import css from './search-form.module.css'

/** The search of the page; on phones it is the only one. */
export function SearchForm({ query }: { query: string }) {
  const id = useId()
  const { typed, type, submit } = useSearchEntry(query)
  return (
    <search>
      <form action="/search" className={css.form} onSubmit={submit}>
        <label htmlFor={id} className="visually-hidden">
          Que cherchez-vous ?
        </label>
        <input
          id={id}
          type="search"
          name="q"
          value={typed}
          onChange={(event) => type(event.target.value)}
          className={css.input}
          placeholder="Pagne, téléphone, moto…"
          enterKeyHint="search"
          autoComplete="off"
        />
        <Button type="submit" variant="primary" icon={<Search aria-hidden="true" />}>
          Rechercher
        </Button>
      </form>
    </search>
  )
}
