import { useState } from 'react'
import type { TopUp } from '#contract/transfers.ts'
import type { WalletRow } from '#src/db/money-rows.ts'
import type { TransferStart } from '../use-transfer-wish.ts'
import { FollowTopUp } from './follow-top-up.tsx'
import type { StartedTopUp } from './started-top-up.ts'
import { TopUpForm } from './top-up-form.tsx'

interface TopUpSheetProps {
  wallet: WalletRow
  /** Initial value of the field, as typed. */
  amount: string
  /** Null opens the form. */
  id: string | null
  onClose: () => void
}

export function TopUpSheet({ wallet, amount, id, onClose }: TopUpSheetProps) {
  const [followed, follow] = useState<StartedTopUp | null>(
    id === null ? null : { id, isOld: false, isAnswered: true },
  )
  const [start, startWith] = useState<TransferStart>({ amount, provider: null, phone: null })
  if (followed !== null) {
    const again = ({ amount, provider, phone }: TopUp) => {
      startWith({ amount: String(amount), provider, phone })
      follow(null)
    }
    return (
      <FollowTopUp
        wallet={wallet}
        {...followed}
        onAgain={again}
        onGone={() => follow(null)}
        onClose={onClose}
      />
    )
  }
  return <TopUpForm wallet={wallet} start={start} onBegun={follow} onClose={onClose} />
}
