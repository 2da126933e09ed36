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
import { useToasts } from '#src/ui/toaster.tsx'
import { ActionSheet, Consequences } from '../shared/decision-dialog.tsx'
import { useAdminAct } from '../shared/use-admin-act.ts'
import {
  SuspensionLength,
  type UserMessage,
  UserMessageFields,
  useUserMessage,
} from '../shared/user-message.tsx'
import { type Grants, GrantsFields, useGrants } from './grants.tsx'
import { type Action, actionLabels, actionsFor, whyNot } from './user-action-labels.ts'
import css from './user-actions.module.css'

export function UserActions({ person }: { person: FullPerson }) {
  const user = useUser()
  const [deed, choose] = useState<Action | null>(null)
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
                    className={css.deed}
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
      {deed === null ? null : <ActionDialog deed={deed} person={person} onClose={() => choose(null)} />}
    </Region>
  )
}

interface ActionDialogProps {
  deed: Action
  person: FullPerson
  onClose: () => void
}

const withReason: ReadonlySet<Action> = new Set<Action>(['warn', 'suspend', 'ban'])

/** One staff action on an account: its consequences, and the message to the user. */
function ActionDialog({ deed, person, onClose }: ActionDialogProps) {
  const toasts = useToasts()
  const told = useUserMessage(deed === 'ban' ? 'ban' : 'warn', { asksReason: withReason.has(deed) })
  const grants = useGrants(person)
  const { run, busy, problem } = useAction(person)
  const [id] = useState(newId)
  const [hours, setHours] = useState<SuspensionHours>(suspensionHours[0])
  const { title, brings, button, done, serious = false } = actionLabels[deed]
  const submit = async () => {
    if (!told.isReady() || !(await run(deed, { id, told, hours, grants }))) return
    toasts.show({ type: 'success', title: done })
    onClose()
  }
  return (
    <ActionSheet
      title={title}
      button={button}
      serious={serious}
      busy={busy}
      problem={problem?.text}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={css.who}>{person.name}</p>
      <Consequences lines={brings} />
      {deed === 'suspend' ? <SuspensionLength hours={hours} onChange={setHours} /> : null}
      {deed === 'grants' ? (
        <GrantsFields person={person} grants={grants} problem={problem?.fields.role?.[0]} />
      ) : null}
      <UserMessageFields
        told={told}
        reader={deed === 'sign-out' ? null : person.name}
        problem={problem?.fields.text?.[0]}
      />
    </ActionSheet>
  )
}

interface Given {
  /** Created once per dialog, so that a retry is idempotent. */
  id: string
  told: UserMessage
  hours: SuspensionHours
  grants: Grants
}

/** Runs the chosen action; resolves to true when the server has accepted it. */
function useAction(person: FullPerson) {
  const { act, busy, problem } = useAdminAct()
  const params = { id: person.id }
  const shown = [adminName(readPerson, { params })]
  async function run(deed: Action, { id, told, hours, grants }: Given): Promise<boolean> {
    const text = told.text.trim()
    if (deed === 'verify' || deed === 'unverify') {
      const body = { is_verified: deed === 'verify', text }
      return (await act(verifyPerson, { params, shown, body })) !== null
    }
    if (deed === 'sign-out') return (await act(signPersonOut, { params, shown, body: { text } })) !== null
    if (deed === 'grants') {
      const body = { ...grants.body(), text }
      return (await act(changeGrants, { params, shown, body })) !== null
    }
    if (deed === 'restore') {
      return (await act(decidePerson, { params, shown, body: { kind: 'restore', id, text } })) !== null
    }
    const { reason } = told
    if (reason === null) return false
    const body =
      deed === 'suspend' ? { kind: deed, id, reason, text, hours } : { kind: deed, id, reason, text }
    return (await act(decidePerson, { params, shown, body })) !== null
  }
  return { run, busy, problem }
}
