import { Link, useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { Camera, Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { cx } from '#src/lib/cx.ts'
import { searchAddress } from '#src/lib/search-address.ts'
import css from './search-box.module.css'
import bar from './top-bar.module.css'

/** Search in the top bar. Phones search from the tab bar and show only the link to image search here. */
export function SearchBox() {
  const { q = '' } = useSearch({ strict: false })
  const router = useRouter()
  const isDouble = useLocation({ select: ({ pathname }) => pathname === '/search' })
  const [typed, type] = useState(q)
  // Follow the query in the address, also after going back.
  const [searched, follow] = useState(q)
  if (searched !== q) {
    follow(q)
    type(q)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = searchAddress(typed)
    if (address !== null) router.history.push(address)
  }
  return (
    <search className={css.box} data-double={isDouble || undefined}>
      <form action="/search" className={css.form} onSubmit={submit}>
        <Search aria-hidden="true" />
        <input
          type="search"
          name="q"
          value={typed}
          onChange={(event) => type(event.target.value)}
          className={css.input}
          aria-label="Rechercher un article"
          placeholder="Rechercher un article"
          enterKeyHint="search"
          autoComplete="off"
        />
      </form>
      <Link
        to="/search/image"
        className={cx(bar.tool, css.image)}
        aria-label="Recherche par image"
        title="Recherche par image"
      >
        <Camera aria-hidden="true" />
        <span className={css.word}>Image</span>
      </Link>
    </search>
  )
}
