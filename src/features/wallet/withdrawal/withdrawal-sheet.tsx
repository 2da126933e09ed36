import { useState } from 'react'
import { EmailNotice } from '#src/components/email-notice.tsx'
import type { WalletRow } from '#src/db/money-rows.ts'
import { useEmailProof } from '#src/session/use-email-proof.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FollowWithdrawal } from './follow-withdrawal.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'

interface WithdrawalSheetProps {
  wallet: WalletRow
  /** Null opens the form. */
  id: string | null
  onClose: () => void
}

export function WithdrawalSheet({ wallet, id, onClose }: WithdrawalSheetProps) {
  const [followed, follow] = useState(id === null ? null : { id, isAnswered: true })
  const proof = useEmailProof()
  // Decided once: an open form keeps its input and shows the server's refusal itself.
  const [waits] = useState(proof !== null)
  if (followed === null && waits && proof !== null)
    return (
      <Dialog
        open
        kind="sheet"
        title="Retirer"
        onClose={onClose}
        actions={<Button onClick={onClose}>Fermer</Button>}
      >
        <EmailNotice purpose="pour retirer de l’argent" {...proof} />
      </Dialog>
    )
  return followed === null ? (
    <WithdrawalForm
      wallet={wallet}
      onBegun={(begun, isAnswered) => follow({ id: begun, isAnswered })}
      onClose={onClose}
    />
  ) : (
    <FollowWithdrawal wallet={wallet} {...followed} onGone={() => follow(null)} onClose={onClose} />
  )
}
