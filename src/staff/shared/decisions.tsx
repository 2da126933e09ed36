import { type ReactNode, useState } from 'react'
import { decisionKindText, decisionReasonText, personalKinds } from '#contract/decision-kinds.ts'
import { can, type Grants } from '#contract/permissions.ts'
import { type StaffDecision, undoDecision } from '#contract/staff-decisions.ts'
import { fullDate } from '#src/lib/dates.ts'
import { newId } from '#src/lib/id.ts'
import { useUser } from '#src/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { TimeAgo } from '#src/ui/time.tsx'
import { DecisionDialog } from './decision-dialog.tsx'
import css from './decisions.module.css'
import { useDecision } from './use-admin-act.ts'
import { useUserMessage } from './user-message.tsx'

interface DecisionsProps {
  decisions: readonly StaffDecision[]
  /** Collections to refresh after a decision was undone. */
  shown: readonly string[]
}

export function Decisions({ decisions, shown }: DecisionsProps) {
  const user = useUser()
  const [chosen, choose] = useState<StaffDecision | null>(null)
  if (decisions.length === 0)
    return (
      <Card>
        <p className="quiet">Aucune à ce jour.</p>
      </Card>
    )
  return (
    <Card flush>
      <ul>
        {decisions.map((one) => (
          <DecisionItem
            key={one.id}
            decision={one}
            action={
              user !== null && mayUndo(user, one) ? (
                <p>
                  <Button size="small" onClick={() => choose(one)}>
                    Revenir sur cette décision
                  </Button>
                </p>
              ) : null
            }
          />
        ))}
      </ul>
      {chosen === null ? null : <UndoDialog decision={chosen} shown={shown} onClose={() => choose(null)} />}
    </Card>
  )
}

interface DecisionItemProps {
  decision: StaffDecision
  action?: ReactNode
}

const appealText = {
  open: 'Contestée',
  upheld: 'Maintenue après contestation',
  overturned: 'Annulée après contestation',
}

export function DecisionItem({ decision, action }: DecisionItemProps) {
  const { kind, reason, label, text, until, created_at, undone_at, appeal, decided_by } = decision
  return (
    <li className={css.item}>
      <p className={css.head}>
        <strong>{decisionKindText[kind]}</strong>
        {undone_at === null ? null : <Chip>Annulée</Chip>}
        {appeal === null || (undone_at !== null && appeal.state !== 'open') ? null : (
          <Chip tone={appeal.state === 'open' ? 'asks' : 'calm'}>{appealText[appeal.state]}</Chip>
        )}
      </p>
      {label === null || decision.target === 'user' ? null : (
        <p className="semibold">{`«\u00a0${label}\u00a0»`}</p>
      )}
      <p className={css.text}>{`${decisionReasonText[reason]}. ${text}`}</p>
      <p className="small quiet">
        {decided_by.name} · <TimeAgo at={created_at} />
        {until === null || undone_at !== null ? null : ` · jusqu’au ${fullDate(until)}`}
      </p>
      {action}
    </li>
  )
}

/** A decision can be undone while it is in force, reversible and without an open appeal; never by its own subject. */
export function mayUndo(user: Grants & { id: string | number }, decision: StaffDecision): boolean {
  const { kind, target, undone_at, appeal, person } = decision
  if (kind === 'restore' || kind === 'request_changes' || undone_at !== null) return false
  if (appeal?.state === 'open' || person.id === String(user.id)) return false
  return can(user, personalKinds.has(kind) || target === 'user' ? 'users:manage' : 'products:moderate')
}

interface UndoDialogProps {
  decision: StaffDecision
  /** Collections to refresh after the action. */
  shown: readonly string[]
  onClose: () => void
}

function UndoDialog({ decision, shown, onClose }: UndoDialogProps) {
  const { decide, busy, problem } = useDecision(onClose)
  const message = useUserMessage('restore', { asksReason: false })
  const [id] = useState(newId)
  const undo = () => {
    if (!message.isReady()) return
    const body = { id, text: message.text.trim() }
    return decide(undoDecision, { params: { id: decision.id }, body, shown }, { title: 'Décision annulée' })
  }
  return (
    <DecisionDialog
      title="Revenir sur cette décision"
      consequences={[
        'Ce que la décision a fait est défait\u00a0: annonce, message, avis ou compte rétabli.',
        'Elle reste dans le dossier, notée comme annulée.',
      ]}
      message={{ fields: message, reader: decision.person.name }}
      confirm="Revenir sur la décision"
      busy={busy}
      problem={problem}
      onConfirm={undo}
      onClose={onClose}
    />
  )
}
