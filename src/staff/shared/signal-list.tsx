import { Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import type { Signal } from '#contract/signals.ts'
import { PersonLink } from './person.tsx'
import css from './signal-list.module.css'

/** Automatic signals; none of them takes a decision by itself. */
export function SignalList({ signals }: { signals: readonly Signal[] }) {
  return (
    <ul className={css.signals}>
      {signals.map(({ kind, text, related }) => (
        <li key={`${kind} ${text}`} className={css.signal}>
          <Eye aria-hidden="true" />
          <div className={css.words}>
            <p>{text}</p>
            {related.length === 0 ? null : (
              <ul className={css.related}>
                {related.map(({ target, id, label }) => (
                  <li key={id}>
                    {target === 'user' ? (
                      <PersonLink person={{ id, name: label }} className={css.link} />
                    ) : (
                      <Link to="/products/$id" params={{ id }} className={css.link}>
                        {label}
                      </Link>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
