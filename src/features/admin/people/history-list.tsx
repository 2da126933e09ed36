import { type AuditEntry, auditActionText } from '#contract/audit.ts'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import css from './history-list.module.css'

export function HistoryList({ history }: { history: readonly AuditEntry[] }) {
  return (
    <ol>
      {history.map(({ id, action, actor, at, reason }) => (
        <li key={id} className={css.entry}>
          <p className={css.what}>{auditActionText[action]}</p>
          {reason === '' ? null : <p className={css.why}>{reason}</p>}
          <p className={css.by}>
            {actor.name} · <TimeAgo at={at} />
          </p>
        </li>
      ))}
    </ol>
  )
}
