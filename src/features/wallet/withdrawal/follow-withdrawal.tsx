import { useState } from 'react'
import type { Withdrawal } from '#contract/transfers.ts'
import type { WalletRow } from '#src/db/money-rows.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useWithdrawals } from '#src/mirror/money-views.ts'
import { MoveNote } from '#src/parts/move-note.tsx'
import { offlineProblem } from '#src/parts/move-words.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Facts } from '../facts.tsx'
import { numberText } from '../mobile-number.ts'
import { providerName } from '../provider-name.ts'
import { TransferCard } from '../transfer-card.tsx'
import { isWithdrawalUnderWay, withdrawalWords } from '../transfer-words.ts'
import { UnlistedTransfer } from '../unlisted-transfer.tsx'
import { useAskTransfer } from '../use-ask-transfer.ts'
import { useFollow } from '../use-follow.ts'

interface FollowWithdrawalProps {
  wallet: WalletRow
  id: string
  /** The server has said that it has it. */
  isAnswered: boolean
  /** Nothing is known of it any more: the form again. */
  onGone: () => void
  onClose: () => void
}

const lists = ['withdrawals', 'wallet', 'statement']

/** Where one withdrawal stands, live, and the way to take it back while that can be done. */
export function FollowWithdrawal(props: FollowWithdrawalProps) {
  const withdrawal = useWithdrawals().data?.find(({ id }) => id === props.id)
  if (withdrawal !== undefined) return <Followed {...props} withdrawal={withdrawal} />
  return <UnlistedTransfer {...props} title="Retrait" again="Retirer" />
}

interface FollowedProps extends Pick<FollowWithdrawalProps, 'wallet' | 'onClose'> {
  withdrawal: Withdrawal
}

function Followed({ wallet, withdrawal, onClose }: FollowedProps) {
  const { online } = useSyncStatus()
  const { busy, problem, ask } = useAskTransfer()
  const [sure, setSure] = useState(false)
  useFollow(lists, isWithdrawalUnderWay(withdrawal))
  const { state } = withdrawal
  const mayCancel = state === 'requested' || state === 'approved'
  const cancel = async () => {
    if (!sure) return setSure(true)
    await ask({ ask: 'cancel-withdrawal', id: withdrawal.id })
    setSure(false)
  }
  return (
    <Dialog
      open
      kind="sheet"
      title="Retrait"
      onClose={onClose}
      actions={
        mayCancel ? (
          <Button
            variant={sure ? 'danger' : 'secondary'}
            busy={busy}
            disabled={!online}
            onClick={() => void cancel()}
          >
            {sure ? 'Oui, annuler ce retrait' : 'Annuler ce retrait'}
          </Button>
        ) : (
          <Button variant="primary" onClick={onClose}>
            Terminer
          </Button>
        )
      }
    >
      <TransferCard words={withdrawalWords(withdrawal)}>
        <Facts
          facts={[
            ['Montant', fcfa(withdrawal.amount)],
            ['Opérateur', providerName(wallet, withdrawal.provider)],
            ['Numéro', numberText(withdrawal.phone)],
            ['Disponible', fcfa(wallet.available)],
          ]}
        />
        <MoveNote problem={online ? problem : offlineProblem} />
      </TransferCard>
    </Dialog>
  )
}
