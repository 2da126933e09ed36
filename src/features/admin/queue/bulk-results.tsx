import { Check, TriangleAlert } from 'lucide-react'
import { counted } from '#src/components/counted.ts'
import css from './bulk-results.module.css'
import type { BulkResult } from './use-bulk.ts'

/** Results of a bulk decision, failures first. */
export function BulkResults({ results }: { results: readonly BulkResult[] }) {
  const failed = results.filter(({ done }) => !done)
  const sorted = [...failed, ...results.filter(({ done }) => done)]
  return (
    <div className={css.parts}>
      <p role="status">
        {failed.length === 0
          ? `C’est fait pour ${counted(results.length, 'annonce', 'annonces')}.`
          : `${counted(failed.length, 'annonce reste', 'annonces restent')} à décider.`}
      </p>
      <ul className={css.results}>
        {sorted.map(({ id, title, done, text }) => (
          <li key={id} className={css.result} data-done={done}>
            {done ? <Check aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
            <span className={css.words}>
              <strong>{title}</strong> : {text}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
