import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { auditActionText, type AuditEntry as Entry } from '#contract/audit.ts'
import { clockTime, fullDate } from '#src/lib/dates.ts'
import css from './audit-entry.module.css'
import { auditSearch } from './audit-query.ts'
import { Changes } from './changes.tsx'
import { targetName, targetText, targetWay } from './target-words.ts'

interface AuditEntryProps {
  entry: Entry
  /** The log is filtered to this entry's target. */
  isAlone: boolean
}

export function AuditEntry({ entry, isAlone }: AuditEntryProps) {
  const { at, actor, action, target, target_id, reason } = entry
  const way = targetWay(entry)
  const name = targetName(entry)
  return (
    <li className={css.entry}>
      <div className={css.head}>
        <h4 className={css.action}>{auditActionText[action]}</h4>
        <time className={css.time} dateTime={at} title={fullDate(at)}>
          {clockTime(at)}
        </time>
      </div>
      {isAlone ? null : (
        <Link
          to="/admin/audit"
          search={auditSearch({ target, target_id })}
          className={css.more}
          aria-label={`Tout ce qui a été fait sur ${name}`}
          title={`Tout ce qui a été fait sur ${name}`}
        >
          <History aria-hidden="true" />
        </Link>
      )}
      <p className={css.about}>
        <Link to="/admin/audit" search={auditSearch({ actor_id: actor.id })} className={css.link}>
          {actor.name}
        </Link>
        <span aria-hidden="true">→</span>
        <span className="visually-hidden">sur</span>
        {name === targetText[target] ? null : <span className={css.kind}>{targetText[target]}</span>}
        {way === null ? (
          <span className={css.name}>{name}</span>
        ) : (
          <Link to={way.to} params={way.params ?? {}} className={css.link}>
            {name}
          </Link>
        )}
      </p>
      <div className={css.what}>
        <Changes entry={entry} />
        {reason === '' ? null : <p className={css.reason}>{`«\u00a0${reason}\u00a0»`}</p>}
      </div>
    </li>
  )
}
