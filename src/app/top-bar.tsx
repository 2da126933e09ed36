import { Link, useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { Camera, Search, Store } from 'lucide-react'
import { type FormEvent, Suspense, useState } from 'react'
import { InstallButton } from '#src/features/install/install-places.tsx'
import { brand } from '#src/lib/brand.ts'
import { cx } from '#src/lib/cx.ts'
import { isRestricted } from '#src/lib/restriction.ts'
import { searchAddress } from '#src/lib/search-address.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useUser } from '#src/session/session-context.ts'
import css from './top-bar.module.css'
import { UserTools } from './user-components.ts'

export function TopBar() {
  const user = useUser()
  return (
    <header className={css.bar}>
      <div className={css.inner}>
        <Link to="/" className={css.home} aria-label={`${brand.name}, accueil`}>
          <Logo />
        </Link>
        {user !== null && isRestricted(user) ? null : <Ways />}
        <div className={css.end}>
          <InstallButton />
          {user === null ? (
            <>
              <Link to="/login" className={css.enter} data-guests>
                Connexion
              </Link>
              <Link to="/register" className={css.join} data-guests>
                S’inscrire
              </Link>
            </>
          ) : (
            <Suspense>
              <UserTools user={user} />
            </Suspense>
          )}
        </div>
      </div>
      <RefreshLine />
    </header>
  )
}

/** Market links; hidden for accounts that are banned or pending deletion. */
function Ways() {
  return (
    <>
      <nav className={css.links} aria-label="Navigation principale">
        <Link
          to="/products"
          className={css.tool}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ 'data-here': true }}
        >
          <Store aria-hidden="true" />
          Produits
        </Link>
      </nav>
      <SearchBox />
    </>
  )
}

/** Search in the top bar. Phones search from the tab bar and show only the link to image search here. */
function SearchBox() {
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
        className={cx(css.tool, css.image)}
        aria-label="Recherche par image"
        title="Recherche par image"
      >
        <Camera aria-hidden="true" />
        <span className={css.word}>Image</span>
      </Link>
    </search>
  )
}

function Logo() {
  return (
    <span className={css.logo}>
      <img src="/logo.svg" alt="" width={32} height={32} className={css.mark} />
      <span className={css.name}>{brand.name}</span>
    </span>
  )
}

function RefreshLine() {
  const busy = useSyncStatus('busy')
  return <div className={css.line} data-busy={busy || undefined} aria-hidden="true" />
}
