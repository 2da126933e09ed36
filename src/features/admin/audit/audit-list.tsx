import { Link } from '@tanstack/react-router'
import { ScrollText } from 'lucide-react'
import type { AuditEntry as Entry } from '#contract/audit.ts'
import { Mirrored } from '#src/components/mirrored.tsx'
import { More } from '#src/components/more.tsx'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import type { AdminPages } from '#src/mirror/staff-views.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import { auditDays } from './audit-days.ts'
import { AuditEntry } from './audit-entry.tsx'
import css from './audit-list.module.css'

interface AuditListProps {
  pages: AdminPages<Entry>
  /** At least one filter is set. */
  isNarrowed: boolean
  /** Filtered to one single target. */
  isAlone: boolean
}

export function AuditList({ pages, isNarrowed, isAlone }: AuditListProps) {
  const { online } = useSyncStatus()
  const now = useMinute()
  return (
    <Mirrored
      view={pages}
      skeleton={
        <Card>
          <Skeleton shape="row" lines={6} />
        </Card>
      }
    >
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
          <div className={css.days}>
            {auditDays(entries, now).map((day) => (
              <section key={day.name} className={css.day} aria-label={day.name}>
                <h3 className={css.name}>{day.name}</h3>
                <Card flush>
                  <ul>
                    {day.entries.map((entry) => (
                      <AuditEntry key={entry.id} entry={entry} isAlone={isAlone} />
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
