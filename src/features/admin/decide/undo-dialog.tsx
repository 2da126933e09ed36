import { useState } from 'react'
import { type StaffDecision, undoDecision } from '#contract/decisions.ts'
import { newId } from '#src/lib/id.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { useAdminAct } from '../use-admin-act.ts'
import { Consequences } from './consequences.tsx'
import { ProblemNote } from './problem-note.tsx'
import { ToldFields } from './told-fields.tsx'
import { useTold } from './use-told.ts'

interface UndoDialogProps {
  decision: StaffDecision
  /** Collections that show what has come of it. */
  shown: readonly string[]
  onClose: () => void
}

/** Takes a decision back: what it did is undone, and the person is told why. */
export function UndoDialog({ decision, shown, onClose }: UndoDialogProps) {
  const { online } = useSyncStatus()
  const toasts = useToasts()
  const { act, busy, problem } = useAdminAct()
  const told = useTold('restore', { asksReason: false })
  const [id] = useState(newId)
  const undo = async () => {
    if (!told.isReady()) return
    const params = { id: decision.id }
    const body = { id, text: told.text.trim() }
    if ((await act(undoDecision, { params, body, shown })) === null) return
    toasts.show({ type: 'success', title: 'Décision annulée' })
    onClose()
  }
  return (
    <Dialog
      open
      kind="sheet"
      title="Revenir sur cette décision"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button variant="primary" busy={busy} disabled={!online} onClick={() => void undo()}>
            {online ? 'Revenir sur la décision' : 'Demande le réseau'}
          </Button>
        </>
      }
    >
      <Consequences
        lines={[
          'Ce que la décision a fait est défait : annonce, message, avis ou compte rétabli.',
          'Elle reste dans le dossier, notée comme annulée.',
        ]}
      />
      <ToldFields told={told} reader={decision.person.name} problem={problem?.fields.text?.[0]} />
      <ProblemNote text={problem?.text} />
    </Dialog>
  )
}
