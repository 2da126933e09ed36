import { Link } from '@tanstack/react-router'
import { keepInSight } from '#src/ui/keep-in-sight.ts'
import css from './section-links.module.css'

export interface SectionLinksProps {
  label: string
  links: readonly { to: string; label: string }[]
  /** The link is also active on the screens below it. */
  below?: true
}

export function SectionLinks({ label, links, below }: SectionLinksProps) {
  return (
    <nav aria-label={label} className={css.links} ref={showHere}>
      {links.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          className={css.link}
          activeOptions={{ exact: below !== true, includeSearch: false }}
          activeProps={{ 'data-here': true }}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

function showHere(line: HTMLElement | null) {
  if (line === null) return
  return keepInSight(line, () => line.querySelector<HTMLElement>('[data-here]'))
}
