import { Link } from '@tanstack/react-router'
import { keepInSight } from '#src/ui/keep-in-sight.ts'
import css from './section-links.module.css'

export interface SectionLinksProps {
  /** What these are sections of. */
  label: string
  links: readonly { to: string; label: string }[]
  /** A link also stands for the screens below its own: a list for each thing in it. */
  below?: true
}

/** The ways between the screens of one domain, in one line that scrolls sideways on phones. */
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

/** The screen's own link stands in sight, also when it is the last of a long line. */
function showHere(line: HTMLElement | null) {
  if (line === null) return
  return keepInSight(line, () => line.querySelector<HTMLElement>('[data-here]'))
}
