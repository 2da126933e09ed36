import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { Camera, Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { searchAddress } from './search-address.ts'
import css from './search-box.module.css'

/** The search of the top bar: Enter goes to the results; nothing but spaces does nothing. */
export function SearchBox() {
  const router = useRouter()
  const { q = '' } = useSearch({ strict: false })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const address = searchAddress(new FormData(event.currentTarget).get('q'))
    if (address !== null) router.history.push(address)
  }
  return (
    <search className={css.box}>
      <form action="/search" className={css.form} onSubmit={submit}>
        <Search aria-hidden="true" />
        <input
          // What is searched stands in the box, also after a reload or a step back.
          key={q}
          type="search"
          name="q"
          defaultValue={q}
          className={css.input}
          aria-label="Rechercher un article"
          placeholder="Rechercher un article"
          enterKeyHint="search"
          autoComplete="off"
        />
      </form>
      <Link
        to="/search/image"
        className={css.image}
        aria-label="Recherche par image"
        title="Recherche par image"
      >
        <Camera aria-hidden="true" />
      </Link>
    </search>
  )
}
