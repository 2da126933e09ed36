import { Link } from '@tanstack/react-router'
import { History, ScrollText } from 'lucide-react'
import { type AuditEntry, auditActionText } from '#contract/audit.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { More } from '#src/components/more.tsx'
import { clockTime } from '#src/lib/dates.ts'
import { dayHeading } from '#src/lib/day-heading.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import type { AdminPages } from '#src/mirror/staff-views.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Time } from '#src/ui/time.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { RowsSkeleton } from '../shared/page-parts.tsx'
import css from './audit-list.module.css'
import { auditSearch } from './audit-query.ts'
import { changeWords, targetName, targetText, targetWay } from './audit-texts.ts'

interface AuditListProps {
  pages: AdminPages<AuditEntry>
  /** At least one filter is set. */
  isNarrowed: boolean
  /** Filtered to one single target. */
  isAlone: boolean
}

export function AuditList({ pages, isNarrowed, isAlone }: AuditListProps) {
  const online = useSyncStatus('online')
  const now = useMinute()
  return (
    <Mirrored view={pages} skeleton={<RowsSkeleton lines={6} />}>
      {(entries) =>
        entries.length === 0 ? (
          <Card>
            <EmptyState
              icon={<ScrollText />}
              title={isNarrowed ? 'Rien ne correspond à ces filtres.' : 'L’équipe n’a encore rien fait.'}
              action={
                <Link
                  to={isNarrowed ? '/admin/audit' : '/admin/dashboard'}
                  search={{}}
                  className={buttonClass('secondary')}
                >
                  {isNarrowed ? 'Tout le journal' : 'Retour à l’administration'}
                </Link>
              }
            />
          </Card>
        ) : (
          <div className="stack gap-3">
            {auditDays(entries, now).map((day) => (
              <section key={day.name} className={css.day} aria-label={day.name}>
                <h3 className={css.name}>{day.name}</h3>
                <Card flush>
                  <ul>
                    {day.entries.map((entry) => (
                      <AuditLine key={entry.id} entry={entry} isAlone={isAlone} />
                    ))}
                  </ul>
                </Card>
              </section>
            ))}
            {pages.tail === 'end' ? null : (
              <>
                {pages.tail === 'more' ? <More key={entries.length} onMore={pages.goOn} /> : null}
                <p className={css.tail} role="status">
                  {online ? 'La suite arrive…' : 'La suite s’affichera dès le retour du réseau.'}
                </p>
              </>
            )}
          </div>
        )
      }
    </Mirrored>
  )
}

interface AuditLineProps {
  entry: AuditEntry
  /** The log is filtered to this entry's target. */
  isAlone: boolean
}

function AuditLine({ entry, isAlone }: AuditLineProps) {
  const { at, actor, action, target, target_id, reason } = entry
  const way = targetWay(entry)
  const name = targetName(entry)
  return (
    <li className={css.entry}>
      <div className={css.head}>
        <h4 className={css.action}>{auditActionText[action]}</h4>
        <Time className={css.time} at={at}>
          {clockTime(at)}
        </Time>
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
        {name === targetText[target] ? null : <span className="quiet">{targetText[target]}</span>}
        {way === null ? (
          <span className="shrink wrap-anywhere">{name}</span>
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

function Changes({ entry }: { entry: Pick<AuditEntry, 'target' | 'before' | 'after'> }) {
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
            <strong className="semibold">{after ?? before}</strong>
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface AuditDay {
  name: string
  entries: AuditEntry[]
}

/** Groups entries (newest first) by day in the device's time zone. */
export function auditDays(entries: readonly AuditEntry[], now: number): AuditDay[] {
  const days: AuditDay[] = []
  for (const entry of entries) {
    const name = dayHeading(entry.at, now)
    const last = days.at(-1)
    if (last?.name === name) last.entries.push(entry)
    else days.push({ name, entries: [entry] })
  }
  return days
}
