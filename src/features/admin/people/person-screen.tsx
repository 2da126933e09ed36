import { Link } from '@tanstack/react-router'
import { type FullPerson, readPerson } from '#contract/staff-people.ts'
import { counted } from '#src/components/counted.ts'
import { adminName } from '#src/mirror/staff-views.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import { Decisions } from '../decide/decisions.tsx'
import { PersonLink } from '../decide/person-link.tsx'
import { SignalList } from '../decide/signal-list.tsx'
import { HistoryList } from './history-list.tsx'
import { PersonFacts } from './person-facts.tsx'
import { PersonHead } from './person-head.tsx'
import css from './person-screen.module.css'
import { UserActions } from './user-actions.tsx'

export function PersonScreen({ person }: { person: FullPerson }) {
  const { open_cases, shared_with, signals, decisions, history } = person
  return (
    <div className={css.columns}>
      <div className={css.column}>
        <PersonHead person={person} />
        {open_cases.length === 0 ? null : (
          <Region title={counted(open_cases.length, 'affaire ouverte', 'affaires ouvertes')}>
            <Card className={css.cases}>
              {open_cases.map((id, place) => (
                <Link key={id} to="/admin/cases/$id" params={{ id }} className={buttonClass()}>
                  {open_cases.length === 1 ? 'Voir l’affaire' : `Affaire ${place + 1}`}
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
      </div>
      <div className={css.column}>
        {signals.length === 0 ? null : (
          <Region title="À regarder">
            <Card>
              <SignalList signals={signals} />
            </Card>
          </Region>
        )}
        {shared_with.length === 0 ? null : (
          <Region title="Mêmes appareils">
            <Card>
              <p className={css.quiet}>Ces comptes ont été ouverts sur un même appareil, depuis 90 jours.</p>
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
              <p className={css.quiet}>L’équipe n’a encore rien fait sur ce compte.</p>
            </Card>
          ) : (
            <Card flush>
              <HistoryList history={history} />
            </Card>
          )}
        </Region>
      </div>
    </div>
  )
}
