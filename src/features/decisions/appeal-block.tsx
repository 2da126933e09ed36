import { MailCheck, Scale, ShieldCheck } from 'lucide-react'
import type { DecisionView } from '#src/domains/decisions/queries.ts'
import { PendingMark } from '#src/ui/pending-mark.tsx'
import { TimeAgo } from '#src/ui/time-ago.tsx'
import css from './decision-card.module.css'
import { appealTitle } from './decision-words.ts'

const icons = { open: MailCheck, upheld: Scale, overturned: ShieldCheck }

export function AppealBlock({ decision }: { decision: DecisionView }) {
  const { appeal, waiting } = decision
  if (appeal === null) return null
  const Icon = icons[appeal.state]
  return (
    <div className={css.appeal} data-state={appeal.state}>
      <p className={css.appealed}>
        <PendingMark waiting={waiting} />
        {waiting ? null : <Icon aria-hidden="true" />}
        <strong>{appealTitle(appeal, waiting)}</strong>
        <span className={css.when}>
          <TimeAgo at={appeal.settled_at ?? appeal.at} />
        </span>
      </p>
      <details className={css.own}>
        <summary>Ce que vous avez écrit</summary>
        <p className={css.words}>{appeal.text}</p>
      </details>
      {appeal.answer === null || appeal.answer === '' ? null : (
        <div className={css.answer}>
          <p className={css.label}>Réponse de l’équipe</p>
          <p className={css.words}>{appeal.answer}</p>
        </div>
      )}
      {appeal.state === 'open' && !waiting ? (
        <p className={css.quiet}>L’équipe vous répond ici. Vous recevrez une notification.</p>
      ) : null}
    </div>
  )
}
