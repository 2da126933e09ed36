import { TriangleAlert } from 'lucide-react'
import css from './money-sheet.module.css'

/** Warning signals with their figures; they decide nothing. */
export function SignalList({ signals }: { signals: readonly { kind: string; text: string }[] }) {
  return (
    <section className={css.part}>
      <h3 className={css.title}>À regarder</h3>
      {signals.length === 0 ? (
        <p className={css.calm}>Rien de particulier.</p>
      ) : (
        <ul className={css.signals}>
          {signals.map(({ kind, text }) => (
            <li key={kind} className={css.signal}>
              <TriangleAlert aria-hidden="true" />
              {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
