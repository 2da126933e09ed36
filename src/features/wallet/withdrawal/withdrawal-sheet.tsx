import { useState } from 'react'
import type { WalletRow } from '#src/db/money-rows.ts'
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
