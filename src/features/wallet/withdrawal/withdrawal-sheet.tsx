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
  /** The withdrawal to show; null asks for a new one. */
  id: string | null
  onClose: () => void
}

/** Withdrawing from the first word to the money, or the withdrawal that is under way. */
export function WithdrawalSheet({ wallet, id, onClose }: WithdrawalSheetProps) {
  const [followed, follow] = useState(id === null ? null : { id, isAnswered: true })
  const proof = useEmailProof()
  // A form that is open stays with what was typed: the server’s refusal is shown in it.
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
