import { type FullCase, readCase } from '#contract/cases.ts'
import { adminName } from '#src/mirror/staff-views.ts'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import { Decisions } from '../decide/decisions.tsx'
import { SignalList } from '../decide/signal-list.tsx'
import { AboutPerson } from './about-person.tsx'
import { AppealCard } from './appeal-card.tsx'
import { CaseActions } from './case-actions.tsx'
import css from './case-screen.module.css'
import { CaseSubject } from './case-subject.tsx'
import { ReportList } from './report-list.tsx'

export function CaseScreen({ one }: { one: FullCase }) {
  const shown = [adminName(readCase, { params: { id: one.id } })]
  // The contested decision is shown above.
  const earlier = one.decisions.filter(({ id }) => id !== one.appeal?.decision.id)
  return (
    <div className={css.columns}>
      <div className={css.column}>
        <CaseActions one={one} shown={shown} />
        {one.appeal === null ? null : <AppealCard appeal={one.appeal} />}
        {one.reports.length === 0 ? null : (
          <Region title={one.reports_count > one.reports.length ? 'Derniers signalements' : 'Signalements'}>
            <Card flush>
              <ReportList reports={one.reports} />
            </Card>
          </Region>
        )}
      </div>
      <div className={css.column}>
        <CaseSubject one={one} />
        {one.signals.length === 0 ? null : (
          <Region title="À regarder">
            <Card>
              <SignalList signals={one.signals} />
            </Card>
          </Region>
        )}
        <AboutPerson person={one.about} />
        <Region title="Décisions passées">
          <Decisions decisions={earlier} shown={shown} />
        </Region>
      </div>
    </div>
  )
}
