import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { InstallButton } from '#src/features/install/install-button.tsx'
import { brand } from '#src/lib/brand.ts'
import { useUser } from '#src/session/session-context.ts'
import { Logo } from './logo.tsx'
import { MemberTools } from './member-parts.ts'
import { RefreshLine } from './refresh-line.tsx'
import { SearchBox } from './search-box.tsx'
import css from './top-bar.module.css'

/** The bar above every screen; on phones it holds the least, the tab bar the rest. */
export function TopBar() {
  const user = useUser()
  return (
    <header className={css.bar}>
      <div className={css.inner}>
        <Link to="/" className={css.home} aria-label={`${brand.name}, accueil`}>
          <Logo />
        </Link>
        <nav className={css.links} aria-label="Navigation principale">
          <Link
            to="/products"
            className={css.link}
            activeOptions={{ exact: true, includeSearch: false }}
            activeProps={{ 'data-here': true }}
          >
            Produits
          </Link>
        </nav>
        <SearchBox />
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
              <MemberTools user={user} />
            </Suspense>
          )}
        </div>
      </div>
      <RefreshLine />
    </header>
  )
}
