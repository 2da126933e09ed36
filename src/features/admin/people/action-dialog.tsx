import { useState } from 'react'
import { type SuspensionHours, suspensionHours } from '#contract/decision-kinds.ts'
import type { FullPerson } from '#contract/staff-people.ts'
import { newId } from '#src/lib/id.ts'
import { useToasts } from '#src/ui/toaster.tsx'
import { ActionSheet } from '../decide/action-sheet.tsx'
import { Consequences } from '../decide/consequences.tsx'
import { SuspensionLength } from '../decide/suspension-length.tsx'
import { useUserMessage } from '../decide/use-user-message.ts'
import { UserMessageFields } from '../decide/user-message-fields.tsx'
import css from './action-dialog.module.css'
import { type Action, actionLabels } from './action-labels.ts'
import { GrantsFields } from './grants-fields.tsx'
import { useAction } from './use-action.ts'
import { useGrants } from './use-grants.ts'

interface ActionDialogProps {
  deed: Action
  person: FullPerson
  onClose: () => void
}

const withReason: ReadonlySet<Action> = new Set<Action>(['warn', 'suspend', 'ban'])

/** One staff action on an account: its consequences, and the message to the user. */
export function ActionDialog({ deed, person, onClose }: ActionDialogProps) {
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
