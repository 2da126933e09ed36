import { useState } from 'react'
import { type StaffDecision, undoDecision } from '#contract/staff-decisions.ts'
import { newId } from '#src/lib/id.ts'
import { useToasts } from '#src/ui/toaster.tsx'
import { useAdminAct } from '../use-admin-act.ts'
import { ActionSheet } from './action-sheet.tsx'
import { Consequences } from './consequences.tsx'
import { useUserMessage } from './use-user-message.ts'
import { UserMessageFields } from './user-message-fields.tsx'

interface UndoDialogProps {
  decision: StaffDecision
  /** Collections to refresh after the action. */
  shown: readonly string[]
  onClose: () => void
}

export function UndoDialog({ decision, shown, onClose }: UndoDialogProps) {
  const toasts = useToasts()
  const { act, busy, problem } = useAdminAct()
  const told = useUserMessage('restore', { asksReason: false })
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
    <ActionSheet
      title="Revenir sur cette décision"
      button="Revenir sur la décision"
      busy={busy}
      problem={problem?.text}
      onSubmit={undo}
      onClose={onClose}
    >
      <Consequences
        lines={[
          'Ce que la décision a fait est défait\u00a0: annonce, message, avis ou compte rétabli.',
          'Elle reste dans le dossier, notée comme annulée.',
        ]}
      />
      <UserMessageFields told={told} reader={decision.person.name} problem={problem?.fields.text?.[0]} />
    </ActionSheet>
  )
}
