import { useState } from 'react'
import type { FullCase } from '#contract/cases.ts'
import { type DecisionKind, type SuspensionHours, suspensionHours } from '#contract/decision-kinds.ts'
import type { Grants } from '#contract/permissions.ts'
import { newId } from '#src/lib/id.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceList } from '#src/ui/choice-list.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Segmented } from '#src/ui/segmented.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { Consequences } from '../decide/consequences.tsx'
import { ProblemNote } from '../decide/problem-note.tsx'
import { suspensionLengths } from '../decide/suspension-lengths.ts'
import { ToldFields } from '../decide/told-fields.tsx'
import { useTold } from '../decide/use-told.ts'
import { type CaseDeed, caseDeedWords } from './case-deed-words.ts'
import css from './case-dialog.module.css'
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
  const { online } = useSyncStatus()
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
    <Dialog
      open
      kind="sheet"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Plus tard</Button>
          <Button
            variant={isSerious ? 'danger' : 'primary'}
            busy={busy}
            disabled={!online}
            onClick={() => void submit()}
          >
            {online ? (deed === 'decide' ? (kindWords[kind]?.label ?? button) : button) : 'Demande le réseau'}
          </Button>
        </>
      }
    >
      <div className={css.parts}>
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
          <Segmented
            label="Durée de la suspension"
            options={suspensionLengths}
            value={String(hours)}
            onChange={(value) => setHours(suspensionHours.find((each) => String(each) === value) ?? hours)}
          />
        ) : null}
        <ToldFields
          told={told}
          reader={isToldToPerson ? one.person.name : null}
          problem={problem?.fields.text?.[0]}
        />
        <ProblemNote text={problem?.text} />
      </div>
    </Dialog>
  )
}
