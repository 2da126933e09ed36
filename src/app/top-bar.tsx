import { Link } from '@tanstack/react-router'
import { CirclePlus } from 'lucide-react'
import { InstallButton } from '#src/features/install/install-button.tsx'
import { Bell } from '#src/features/notifications/bell.tsx'
import { brand } from '#src/lib/brand.ts'
import { useUser } from '#src/session/session-context.ts'
import { AdminMenu } from './admin-menu.tsx'
import { Logo } from './logo.tsx'
import { RefreshLine } from './refresh-line.tsx'
import { SearchBox } from './search-box.tsx'
import css from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

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
              <Link to="/login" className={css.enter}>
                Connexion
              </Link>
              <Link to="/register" className={css.join}>
                S’inscrire
              </Link>
            </>
          ) : (
            <>
              <Link to="/products/create" className={css.sell}>
                <CirclePlus aria-hidden="true" />
                Vendre
              </Link>
              <AdminMenu user={user} />
              <Bell />
              <UserMenu user={user} />
            </>
          )}
        </div>
      </div>
      <RefreshLine />
    </header>
  )
}
