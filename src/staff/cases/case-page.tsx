import { type FullCase, readCase } from '#contract/cases.ts'
import { reportReasonText } from '#contract/reports.ts'
import type { StaffPerson } from '#contract/staff-people.ts'
import { adminName, useAdmin } from '#src/mirror/staff-views.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import common from '../shared/common.module.css'
import { DecisionItem, Decisions } from '../shared/decisions.tsx'
import { Column, Columns, RecordPage } from '../shared/page-parts.tsx'
import { PersonLink, PersonMarks, SignalRegion } from '../shared/person.tsx'
import { CaseActions } from './case-actions.tsx'
import css from './case-page.module.css'
import { CaseSubject } from './case-subject.tsx'
import { caseTitle } from './case-texts.ts'

export function AdminCasePage({ id }: { id: string }) {
  const view = useAdmin(readCase, { params: { id } })
  return (
    <RecordPage
      title={view.data === undefined ? 'Signalement' : caseTitle(view.data.data)}
      view={view}
      missing={{
        title: 'Ce signalement n’existe pas, ou vos droits ne l’ouvrent pas.',
        to: '/admin/cases',
        way: 'Voir tous les signalements',
      }}
    >
      {(one) => <CaseScreen one={one} />}
    </RecordPage>
  )
}

function CaseScreen({ one }: { one: FullCase }) {
  const shown = [adminName(readCase, { params: { id: one.id } })]
  // The contested decision is shown above.
  const earlier = one.decisions.filter(({ id }) => id !== one.appeal?.decision.id)
  return (
    <Columns>
      <Column>
        <CaseActions one={one} shown={shown} />
        {one.appeal === null ? null : <AppealCard appeal={one.appeal} />}
        {one.reports.length === 0 ? null : (
          <Region
            title={one.reports_count > one.reports.length ? 'Les derniers à signaler' : 'Qui a signalé'}
          >
            <Card flush>
              <ReportList reports={one.reports} />
            </Card>
          </Region>
        )}
      </Column>
      <Column>
        <CaseSubject one={one} />
        <SignalRegion signals={one.signals} />
        <AboutPerson person={one.about} />
        <Region title="Décisions passées">
          <Decisions decisions={earlier} shown={shown} />
        </Region>
      </Column>
    </Columns>
  )
}

function AboutPerson({ person }: { person: StaffPerson }) {
  const { name, avatar, email, city, created_at } = person
  return (
    <Region title="Personne concernée">
      <Card className={css.person}>
        <Avatar name={name} src={avatar} size={40} />
        <div className={css.words}>
          <PersonLink person={person} className={css.link} />
          <p className="small quiet" dir="ltr">
            {city === null ? null : `${city} · `}Inscription <TimeAgo at={created_at} />
          </p>
          {email === '' ? null : <p className="small quiet">{email}</p>}
          <PersonMarks person={person} />
        </div>
      </Card>
    </Region>
  )
}

function AppealCard({ appeal }: { appeal: NonNullable<FullCase['appeal']> }) {
  const { decision, text } = appeal
  return (
    <Region title="Contestation">
      <Card flush>
        <ul>
          <DecisionItem decision={decision} />
        </ul>
        <figure className={css.quote}>
          <figcaption className="bold wrap-anywhere" dir="ltr">
            {decision.person.name} répond
          </figcaption>
          <blockquote className={css.appealWords}>{text}</blockquote>
        </figure>
      </Card>
    </Region>
  )
}

function ReportList({ reports }: Pick<FullCase, 'reports'>) {
  return (
    <ul>
      {reports.map(({ id, reporter, reason, text, at }) => (
        <li key={id} className={css.report}>
          <p className="bold">{reportReasonText[reason]}</p>
          {text === '' ? null : <p className={css.reportWords}>{text}</p>}
          <p className="small quiet">
            <PersonLink person={reporter} className={common.link} /> · <TimeAgo at={at} />
          </p>
        </li>
      ))}
    </ul>
  )
}
