import { Link } from '@tanstack/react-router'
import {
  MailCheck,
  MessageSquareOff,
  Package,
  Scale,
  ShieldAlert,
  ShieldCheck,
  Star,
  TriangleAlert,
  UserX,
} from 'lucide-react'
import { useId } from 'react'
import { decisionKindText, decisionReasonText } from '#contract/decision-kinds.ts'
import type { Decision } from '#contract/decisions.ts'
import type { DecisionView } from '#src/domains/decisions/queries.ts'
import { shortMoment } from '#src/lib/dates.ts'
import { errorText } from '#src/lib/error-text.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { PendingMark } from '#src/ui/pending-mark.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import { useMinute } from '#src/ui/use-minute.ts'
import css from './decision-card.module.css'

const icons = { user: UserX, product: Package, message: MessageSquareOff, review: Star }

interface DecisionCardProps {
  decision: DecisionView
  onAppeal: () => void
}

export function DecisionCard({ decision, onAppeal }: DecisionCardProps) {
  const now = useMinute()
  const id = useId()
  const { kind, target, target_id, label, reason, text, until, undone_at, refused } = decision
  const tone = decisionTone(decision)
  const Icon =
    kind === 'warn'
      ? TriangleAlert
      : tone === 'good'
        ? ShieldCheck
        : kind === 'ban'
          ? ShieldAlert
          : icons[target]
  const isOver = until !== null && Date.parse(until) <= now
  const canEdit = target === 'product' && (kind === 'reject' || kind === 'request_changes')
  return (
    <article className={css.card} aria-labelledby={id} data-decision={decision.id} data-about={target_id}>
      <header className={css.head}>
        <span className={css.mark} data-tone={tone} aria-hidden="true">
          <Icon />
        </span>
        <div>
          <h2 id={id} className={css.title}>
            {decisionTitle(decision)}
          </h2>
          {label === null || label === '' ? null : <p className={css.about}>{`«\u00a0${label}\u00a0»`}</p>}
        </div>
        <span className={css.when}>
          <TimeAgo at={decision.created_at} />
        </span>
      </header>
      {until === null || undone_at !== null ? null : (
        <p className={css.until}>
          {isOver ? 'Terminée le' : 'Jusqu’au'} <strong>{shortMoment(until, now)}</strong>
        </p>
      )}
      {undone_at === null || kind === 'restore' ? null : (
        <p className={css.undone}>
          L’équipe est revenue sur cette décision le {shortMoment(undone_at, now)}.
        </p>
      )}
      <div className="stack gap-1">
        {kind === 'restore' ? null : <p className="bold">{decisionReasonText[reason]}</p>}
        {text === '' ? null : <p className={css.words}>{text}</p>}
      </div>
      <AppealBlock decision={decision} />
      {refused === null ? null : (
        <p className={css.refused} role="alert">
          {`Votre contestation n’a pas été reçue. ${errorText(refused.error?.code ?? null, refused.error?.params, refused.error?.status)} Vos mots sont gardés.`}
        </p>
      )}
      {mayAppeal(decision, now) || canEdit ? (
        <div className={css.ways}>
          {canEdit && undone_at === null ? (
            <Link to="/products/$id/edit" params={{ id: target_id }} className={buttonClass('primary')}>
              Modifier l’annonce
            </Link>
          ) : null}
          {mayAppeal(decision, now) ? (
            <Button onClick={onAppeal} aria-describedby={`${id}-until`}>
              {refused === null ? 'Contester' : 'Reprendre la contestation'}
            </Button>
          ) : null}
          {mayAppeal(decision, now) && decision.appeal_until !== null ? (
            <span id={`${id}-until`} className="small quiet">
              Possible jusqu’au {shortMoment(decision.appeal_until, now)}
            </span>
          ) : null}
        </div>
      ) : null}
    </article>
  )
}

const appealIcons = { open: MailCheck, upheld: Scale, overturned: ShieldCheck }

function AppealBlock({ decision }: { decision: DecisionView }) {
  const { appeal, waiting } = decision
  if (appeal === null) return null
  const Icon = appealIcons[appeal.state]
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
        <div className="stack gap-1">
          <p className="small quiet semibold">Réponse de l’équipe</p>
          <p className={css.words}>{appeal.answer}</p>
        </div>
      )}
      {appeal.state === 'open' && !waiting ? (
        <p className="small quiet">L’équipe vous répond ici. Vous recevrez une notification.</p>
      ) : null}
    </div>
  )
}

const hidden: Partial<Record<Decision['target'], string>> = {
  message: 'Message masqué',
  review: 'Avis masqué',
}
const restored: Record<Decision['target'], string> = {
  user: 'Compte rétabli',
  product: 'Annonce rétablie',
  message: 'Message rétabli',
  review: 'Avis rétabli',
}

export function decisionTitle({ kind, target }: Pick<Decision, 'kind' | 'target'>): string {
  if (kind === 'restore') return restored[target]
  return (kind === 'hide' ? hidden[target] : undefined) ?? decisionKindText[kind]
}

/** 'good', 'mild' or 'grave', for the card's style. */
export function decisionTone({ kind, undone_at }: Pick<Decision, 'kind' | 'undone_at'>) {
  if (kind === 'restore' || undone_at !== null) return 'good'
  return kind === 'warn' || kind === 'request_changes' ? 'mild' : 'grave'
}

type Appealed = Pick<Decision, 'kind' | 'appeal' | 'appeal_until' | 'undone_at'>

export function mayAppeal({ appeal, appeal_until, undone_at }: Appealed, now: number): boolean {
  return appeal === null && undone_at === null && appeal_until !== null && Date.parse(appeal_until) > now
}

export function appealTitle({ state }: NonNullable<Decision['appeal']>, waiting: boolean): string {
  if (waiting) return 'Contestation en attente d’envoi'
  if (state === 'upheld') return 'Décision maintenue'
  return state === 'overturned' ? 'Décision annulée' : 'Contestation envoyée'
}
