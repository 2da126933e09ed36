import { Link } from '@tanstack/react-router'
import { Store } from 'lucide-react'
import { Suspense } from 'react'
import { InstallButton } from '#src/features/install/install-button.tsx'
import { brand } from '#src/lib/brand.ts'
import { isRestricted } from '#src/lib/restriction.ts'
import { useUser } from '#src/session/session-context.ts'
import { Logo } from './logo.tsx'
import { RefreshLine } from './refresh-line.tsx'
import { SearchBox } from './search-box.tsx'
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
