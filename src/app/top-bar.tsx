import { Link } from '@tanstack/react-router'
import { Bell } from '#src/features/notifications/bell.tsx'
import { brand } from '#src/lib/brand.ts'
import { useUser } from '#src/session/session-context.ts'
import { Logo } from './logo.tsx'
import { topLinks } from './navigation.ts'
import { RefreshLine } from './refresh-line.tsx'
import { hasScreen } from './screen-names.ts'
import css from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

export function TopBar() {
  const user = useUser()
  return (
    <header className={css.bar}>
      <div className={css.inner}>
        <Link to="/" className={css.home} aria-label={`${brand.name}, accueil`}>
          <Logo />
        </Link>
        <nav className={css.links} aria-label="Navigation principale">
          {topLinks(user !== null, hasScreen).map(({ to, label }) => (
            <Link
              key={to}
              to={to}
              className={css.link}
              activeOptions={{ exact: true }}
              activeProps={{ 'data-here': true }}
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className={css.end}>
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
