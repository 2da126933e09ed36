import { useState } from 'react'
import { type SuspensionHours, suspensionHours } from '#contract/decision-kinds.ts'
import type { FullPerson } from '#contract/staff-people.ts'
import { newId } from '#src/lib/id.ts'
import { useToasts } from '#src/ui/toaster.tsx'
import { Consequences } from '../decide/consequences.tsx'
import { DeedSheet } from '../decide/deed-sheet.tsx'
import { SuspensionLength } from '../decide/suspension-length.tsx'
import { ToldFields } from '../decide/told-fields.tsx'
import { useTold } from '../decide/use-told.ts'
import css from './deed-dialog.module.css'
import { type Deed, deedWords } from './deed-words.ts'
import { GrantsFields } from './grants-fields.tsx'
import { useDeed } from './use-deed.ts'
import { useGrants } from './use-grants.ts'

interface DeedDialogProps {
  deed: Deed
  person: FullPerson
  onClose: () => void
}

const withReason: ReadonlySet<Deed> = new Set<Deed>(['warn', 'suspend', 'ban'])

/** One thing that the staff do to an account: what it brings about, and the words that the person reads. */
export function DeedDialog({ deed, person, onClose }: DeedDialogProps) {
  const toasts = useToasts()
  const told = useTold(deed === 'ban' ? 'ban' : 'warn', { asksReason: withReason.has(deed) })
  const grants = useGrants(person)
  const { run, busy, problem } = useDeed(person)
  const [id] = useState(newId)
  const [hours, setHours] = useState<SuspensionHours>(suspensionHours[0])
  const { title, brings, button, done, serious = false } = deedWords[deed]
  const submit = async () => {
    if (!told.isReady() || !(await run(deed, { id, told, hours, grants }))) return
    toasts.show({ type: 'success', title: done })
    onClose()
  }
  return (
    <DeedSheet
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
      <ToldFields
        told={told}
        reader={deed === 'sign-out' ? null : person.name}
        problem={problem?.fields.text?.[0]}
      />
    </DeedSheet>
  )
}
