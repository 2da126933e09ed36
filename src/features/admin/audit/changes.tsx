import type { AuditEntry } from '#contract/audit.ts'
import { changeWords } from './change-words.ts'
import css from './changes.module.css'

export function Changes({ entry }: { entry: Pick<AuditEntry, 'target' | 'before' | 'after'> }) {
  const changes = changeWords(entry)
  if (changes.length === 0) return null
  return (
    <dl className={css.changes}>
      {changes.map(({ label, before, after }) => (
        <div key={label} className={css.change}>
          <dt>{label}</dt>
          <dd>
            {before === null || after === null ? null : (
              <>
                <span className={css.before}>
                  <span className="visually-hidden">avant </span>
                  {before}
                </span>
                <span aria-hidden="true"> → </span>
                <span className="visually-hidden">, après </span>
              </>
            )}
            <strong className={css.after}>{after ?? before}</strong>
          </dd>
        </div>
      ))}
    </dl>
  )
}
