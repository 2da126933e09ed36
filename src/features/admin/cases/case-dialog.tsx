import { useState } from 'react'
import type { FullCase } from '#contract/cases.ts'
import { type DecisionKind, type SuspensionHours, suspensionHours } from '#contract/decision-kinds.ts'
import type { Grants } from '#contract/permissions.ts'
import { newId } from '#src/lib/id.ts'
import { ChoiceList } from '#src/ui/choice-list.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { ActionSheet } from '../decide/action-sheet.tsx'
import { Consequences } from '../decide/consequences.tsx'
import { SuspensionLength } from '../decide/suspension-length.tsx'
import { useUserMessage } from '../decide/use-user-message.ts'
import { UserMessageFields } from '../decide/user-message-fields.tsx'
import { type CaseAction, caseActionLabels } from './case-action-labels.ts'
import { kindsOf, kindWords } from './case-words.ts'
import { useCaseAction } from './use-case-action.ts'

interface CaseDialogProps {
  deed: CaseAction
  one: FullCase
  shown: readonly string[]
  user: Grants
  onClose: () => void
}

/** Closes a case: with a decision, without one, or with the answer to an appeal. */
export function CaseDialog({ deed, one, shown, user, onClose }: CaseDialogProps) {
  const toasts = useToasts()
  const kinds = kindsOf(one.target, user)
  const [kind, chooseKind] = useState<DecisionKind>(kinds[0] ?? 'warn')
  const [hours, setHours] = useState<SuspensionHours>(suspensionHours[0])
  const [id] = useState(newId)
  const told = useUserMessage(kind, { asksReason: deed === 'decide' })
  const { run, busy, problem } = useCaseAction(one, shown)
  const { title, brings, button, done, isSharedWithUser } = caseActionLabels[deed]
  const isSerious = deed === 'decide' && (kind === 'ban' || kind === 'suspend')
  const submit = async () => {
    if (!told.isReady() || !(await run(deed, { id, kind, hours, told }))) return
    toasts.show({ type: 'success', title: done })
    onClose()
  }
  return (
    <ActionSheet
      title={title}
      button={deed === 'decide' ? (kindWords[kind]?.label ?? button) : button}
      serious={isSerious}
      leave="Plus tard"
      busy={busy}
      problem={problem?.text}
      onSubmit={submit}
      onClose={onClose}
    >
      {deed === 'decide' ? (
        <ChoiceList
          label="Décision"
          value={kind}
          onChange={chooseKind}
          choices={kinds.map((value) => ({
            value,
            label: kindWords[value]?.label ?? value,
            hint: kindWords[value]?.hint,
          }))}
        />
      ) : (
        <Consequences lines={brings} />
      )}
      {deed === 'decide' && kind === 'suspend' ? (
        <SuspensionLength hours={hours} onChange={setHours} />
      ) : null}
      <UserMessageFields
        told={told}
        reader={isSharedWithUser ? one.person.name : null}
        problem={problem?.fields.text?.[0]}
      />
    </ActionSheet>
  )
}
