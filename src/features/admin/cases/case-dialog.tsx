import { useState } from 'react'
import type { FullCase } from '#contract/cases.ts'
import { type DecisionKind, type SuspensionHours, suspensionHours } from '#contract/decision-kinds.ts'
import type { Grants } from '#contract/permissions.ts'
import { newId } from '#src/lib/id.ts'
import { ChoiceList } from '#src/ui/choice-list.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { Consequences } from '../decide/consequences.tsx'
import { DeedSheet } from '../decide/deed-sheet.tsx'
import { SuspensionLength } from '../decide/suspension-length.tsx'
import { ToldFields } from '../decide/told-fields.tsx'
import { useTold } from '../decide/use-told.ts'
import { type CaseDeed, caseDeedWords } from './case-deed-words.ts'
import { kindsOf, kindWords } from './case-words.ts'
import { useCaseDeed } from './use-case-deed.ts'

interface CaseDialogProps {
  deed: CaseDeed
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
  const told = useTold(kind, { asksReason: deed === 'decide' })
  const { run, busy, problem } = useCaseDeed(one, shown)
  const { title, brings, button, done, isToldToPerson } = caseDeedWords[deed]
  const isSerious = deed === 'decide' && (kind === 'ban' || kind === 'suspend')
  const submit = async () => {
    if (!told.isReady() || !(await run(deed, { id, kind, hours, told }))) return
    toasts.show({ type: 'success', title: done })
    onClose()
  }
  return (
    <DeedSheet
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
      <ToldFields
        told={told}
        reader={isToldToPerson ? one.person.name : null}
        problem={problem?.fields.text?.[0]}
      />
    </DeedSheet>
  )
}
