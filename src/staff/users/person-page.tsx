import { Link } from '@tanstack/react-router'
import { type AuditEntry, auditActionText } from '#contract/audit.ts'
import { type FullPerson, readPerson } from '#contract/staff-people.ts'
import { counted } from '#src/components/counted.ts'
import { fullDate } from '#src/lib/dates.ts'
import { frenchNumber } from '#src/lib/fcfa.ts'
import { adminName, useAdmin } from '#src/mirror/staff-views.ts'
import { Avatar } from '#src/ui/avatar.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import common from '../shared/common.module.css'
import { Decisions } from '../shared/decisions.tsx'
import { Column, Columns, RecordPage } from '../shared/page-parts.tsx'
import { PersonLink, PersonMarks, SignalRegion } from '../shared/person.tsx'
import css from './person-page.module.css'
import { UserActions } from './user-actions.tsx'

export function AdminPersonPage({ id }: { id: string }) {
  const view = useAdmin(readPerson, { params: { id } })
  return (
    <RecordPage
      title={view.data?.data.name ?? 'Compte'}
      view={view}
      missing={{
        title: 'Ce compte n’existe pas, ou n’existe plus.',
        to: '/admin/users',
        way: 'Voir tous les comptes',
      }}
    >
      {(person) => <PersonScreen person={person} />}
    </RecordPage>
  )
}

function PersonScreen({ person }: { person: FullPerson }) {
  const { open_cases, shared_with, signals, decisions, history } = person
  return (
    <Columns>
      <Column>
        <PersonHead person={person} />
        {open_cases.length === 0 ? null : (
          <Region title={counted(open_cases.length, 'signalement ouvert', 'signalements ouverts')}>
            <Card className="row gap-2">
              {open_cases.map((id, place) => (
                <Link key={id} to="/admin/cases/$id" params={{ id }} className={buttonClass()}>
                  {open_cases.length === 1 ? 'Voir le signalement' : `Signalement ${place + 1}`}
                </Link>
              ))}
            </Card>
          </Region>
        )}
        <UserActions person={person} />
        <Region title="Chiffres">
          <Card>
            <PersonFacts figures={person.figures} />
          </Card>
        </Region>
      </Column>
      <Column>
        <SignalRegion signals={signals} />
        {shared_with.length === 0 ? null : (
          <Region title="Mêmes appareils">
            <Card>
              <p className="quiet">Ces comptes ont été ouverts sur un même appareil, depuis 90 jours.</p>
              <ul>
                {shared_with.map((one) => (
                  <li key={one.id}>
                    <PersonLink person={one} className={css.link} />
                  </li>
                ))}
              </ul>
            </Card>
          </Region>
        )}
        <Region title="Décisions">
          <Decisions decisions={decisions} shown={[adminName(readPerson, { params: { id: person.id } })]} />
        </Region>
        <Region title="Historique">
          {history.length === 0 ? (
            <Card>
              <p className="quiet">L’équipe n’a encore rien fait sur ce compte.</p>
            </Card>
          ) : (
            <Card flush>
              <HistoryList history={history} />
            </Card>
          )}
        </Region>
      </Column>
    </Columns>
  )
}

function PersonHead({ person }: { person: FullPerson }) {
  const { id, name, avatar, email, phone, city, bio, created_at, standing } = person
  return (
    <Card className={css.head}>
      <Avatar name={name} src={avatar} size={40} />
      <div className="stack gap-1 shrink wrap-anywhere">
        <PersonMarks person={person} />
        <p className={css.reach}>
          <a href={`mailto:${email}`}>{email}</a>
          {phone === null ? null : <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>}
        </p>
        <p className="small quiet" dir="ltr">
          {city === null ? null : `${city} · `}Inscription <TimeAgo at={created_at} />
        </p>
        {bio === null || bio === '' ? null : <p className={css.bio}>{bio}</p>}
        <p className="small quiet">
          <Link to="/users/$id" params={{ id }} className={common.link}>
            Page publique
          </Link>
        </p>
      </div>
      {standing === null ? null : (
        <p className={css.standing} data-state={standing.state}>
          <strong>
            {standing.state === 'banned'
              ? 'Compte fermé.'
              : standing.until === null
                ? 'Compte suspendu.'
                : `Compte suspendu jusqu’au ${fullDate(standing.until)}.`}
          </strong>{' '}
          {standing.reason}
        </p>
      )}
    </Card>
  )
}

function PersonFacts({ figures }: Pick<FullPerson, 'figures'>) {
  const { rating, reviews, last_seen_at } = figures
  const facts: [string, string][] = [
    ['Annonces', frenchNumber(figures.listings)],
    ['En ligne', frenchNumber(figures.on_sale)],
    ['Ventes', frenchNumber(figures.sold)],
    ['Achats', frenchNumber(figures.bought)],
    ['Litiges', frenchNumber(figures.disputes)],
    ['Signalements reçus', frenchNumber(figures.reported)],
    ['Signalements faits', frenchNumber(figures.reports)],
    [
      'Avis',
      rating === null ? frenchNumber(reviews) : `${frenchNumber(rating)} / 5 (${frenchNumber(reviews)})`,
    ],
    ['Appareils connectés', frenchNumber(figures.sessions)],
  ]
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={css.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={css.fact}>
        <dt>Dernier passage</dt>
        <dd>{last_seen_at === null ? 'Jamais' : <TimeAgo at={last_seen_at} />}</dd>
      </div>
    </dl>
  )
}

function HistoryList({ history }: { history: readonly AuditEntry[] }) {
  return (
    <ol>
      {history.map(({ id, action, actor, at, reason }) => (
        <li key={id} className={css.entry}>
          <p className="bold">{auditActionText[action]}</p>
          {reason === '' ? null : <p className={css.why}>{reason}</p>}
          <p className="small quiet">
            {actor.name} · <TimeAgo at={at} />
          </p>
        </li>
      ))}
    </ol>
  )
}
