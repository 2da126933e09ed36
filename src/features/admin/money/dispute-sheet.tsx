import { useState } from 'react'
import type { Dispute } from '#contract/orders.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useUser } from '#src/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { DecideDispute } from './decide-dispute.tsx'
import { DisputeFacts } from './dispute-facts.tsx'
import { OfflineNote } from './offline-note.tsx'
import { useDisputeDecision } from './use-dispute-decision.ts'

export function DisputeSheet({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const { online } = useSyncStatus()
  const user = useUser()
  const [deciding, decide] = useState(false)
  const decision = useDisputeDecision(dispute, onClose)
  const isOwn = user !== null && [dispute.buyer.id, dispute.seller.id].includes(user.id)
  return (
    <Dialog
      open
      kind="sheet"
      title={deciding ? 'Trancher ce litige' : 'Litige'}
      onClose={onClose}
      actions={
        isOwn ? undefined : deciding ? (
          <>
            <Button onClick={() => decide(false)}>Relire le litige</Button>
            <Button
              variant="primary"
              busy={decision.busy}
              disabled={!online}
              onClick={() => void decision.confirm()}
            >
              Confirmer la décision
            </Button>
          </>
        ) : (
          <Button variant="primary" disabled={!online} onClick={() => decide(true)}>
            Trancher
          </Button>
        )
      }
    >
      {deciding ? (
        <DecideDispute dispute={dispute} decision={decision} />
      ) : (
        <DisputeFacts dispute={dispute} isOwn={isOwn} />
      )}
      {isOwn ? null : <OfflineNote />}
    </Dialog>
  )
}
