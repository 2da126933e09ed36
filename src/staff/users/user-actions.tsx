import { useState } from 'react'
import { type SuspensionHours, suspensionHours } from '#contract/decision-kinds.ts'
import { isAdmin } from '#contract/permissions.ts'
import {
  changeGrants,
  decidePerson,
  type FullPerson,
  readPerson,
  signPersonOut,
  verifyPerson,
} from '#contract/staff-people.ts'
import { newId } from '#src/lib/id.ts'
import { adminName } from '#src/mirror/staff-views.ts'
import { useUser } from '#src/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Region } from '#src/ui/region.tsx'
import { DecisionDialog } from '../shared/decision-dialog.tsx'
import { useDecision } from '../shared/use-admin-act.ts'
import { SuspensionLength, useUserMessage } from '../shared/user-message.tsx'
import { GrantsFields, useGrants } from './grants.tsx'
import { type Action, actionLabels, actionsFor, whyNot } from './user-action-labels.ts'
import css from './user-actions.module.css'

export function UserActions({ person }: { person: FullPerson }) {
  const user = useUser()
  const [chosen, choose] = useState<Action | null>(null)
  if (user === null) return null
  const actions = actionsFor(person, isAdmin(user))
  return (
    <Region title="Agir">
      <Card>
        {actions.length === 0 ? (
          <p>{whyNot(person, user.id)}</p>
        ) : (
          [
            actions.filter((one) => !actionLabels[one].serious),
            actions.filter((one) => actionLabels[one].serious),
          ]
            .filter((some) => some.length > 0)
            .map((some) => (
              <div key={some[0]} className={css.actions}>
                {some.map((one) => (
                  <Button
                    key={one}
                    className={css.action}
                    data-serious={actionLabels[one].serious}
                    onClick={() => choose(one)}
                  >
                    {actionLabels[one].label}
                  </Button>
                ))}
              </div>
            ))
        )}
      </Card>
      {chosen === null ? null : <ActionDialog action={chosen} person={person} onClose={() => choose(null)} />}
    </Region>
  )
}

interface ActionDialogProps {
  action: Action
  person: FullPerson
  onClose: () => void
}

/** One action on an account. */
function ActionDialog({ action, person, onClose }: ActionDialogProps) {
  const message = useUserMessage(action === 'ban' ? 'ban' : 'warn', { asksReason: withReason.has(action) })
  const grants = useGrants(person)
  const { decide, busy, problem } = useDecision(onClose)
  /** Created once per dialog, so that a retry is idempotent. */
  const [id] = useState(newId)
  const [hours, setHours] = useState<SuspensionHours>(suspensionHours[0])
  const { title, brings, button, done, serious = false } = actionLabels[action]
  const submit = () => {
    if (!message.isReady()) return
    const { reason } = message
    const text = message.text.trim()
    const params = { id: person.id }
    const given = { params, shown: [adminName(readPerson, { params })] }
    const end = { title: done }
    if (action === 'verify' || action === 'unverify')
      return decide(verifyPerson, { ...given, body: { is_verified: action === 'verify', text } }, end)
    if (action === 'sign-out') return decide(signPersonOut, { ...given, body: { text } }, end)
    if (action === 'grants') return decide(changeGrants, { ...given, body: { ...grants.body(), text } }, end)
    if (action === 'restore') return decide(decidePerson, { ...given, body: { kind: action, id, text } }, end)
    if (reason === null) return
    const body =
      action === 'suspend' ? { kind: action, id, reason, text, hours } : { kind: action, id, reason, text }
    return decide(decidePerson, { ...given, body }, end)
  }
  return (
    <DecisionDialog
      title={title}
      subject={person.name}
      consequences={brings}
      message={{ fields: message, reader: action === 'sign-out' ? null : person.name }}
      confirm={button}
      tone={serious ? 'danger' : 'primary'}
      busy={busy}
      problem={problem}
      onConfirm={submit}
      onClose={onClose}
    >
      {action === 'suspend' ? <SuspensionLength hours={hours} onChange={setHours} /> : null}
      {action === 'grants' ? (
        <GrantsFields person={person} grants={grants} problem={problem?.fields.role?.[0]} />
      ) : null}
    </DecisionDialog>
  )
}

const withReason: ReadonlySet<Action> = new Set<Action>(['warn', 'suspend', 'ban'])
