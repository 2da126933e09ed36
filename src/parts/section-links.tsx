import { Link } from '@tanstack/react-router'
import css from './section-links.module.css'

export interface SectionLinksProps {
  /** What these are sections of. */
  label: string
  links: readonly { to: string; label: string }[]
}

/** The ways between the screens of one domain, in one line that scrolls sideways on phones. */
export function SectionLinks({ label, links }: SectionLinksProps) {
  return (
    <nav aria-label={label} className={css.links}>
      {links.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          className={css.link}
          activeOptions={{ exact: true, includeSearch: false }}
          activeProps={{ 'data-here': true }}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
