import { useState } from 'react'
import { MoveNote } from '#src/components/move-note.tsx'
import { offlineProblem } from '#src/components/move-words.ts'
import type { WalletRow } from '#src/db/money-rows.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { numberText } from '#src/lib/number-text.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useWithdrawals } from '#src/mirror/money-views.ts'
import { Button } from '#src/ui/button.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { providerName } from '../provider-name.ts'
import { TransferCard } from '../transfer-card.tsx'
import { type Followed, TransferSheet } from '../transfer-sheet.tsx'
import { isWithdrawalUnderWay, withdrawalWords } from '../transfer-words.ts'
import { useAskTransfer } from '../use-ask-transfer.ts'
import { usePolling } from '../use-polling.ts'

interface FollowWithdrawalProps extends Followed {
  wallet: WalletRow
}

const lists = ['withdrawals', 'wallet', 'statement']

export function FollowWithdrawal({ wallet, ...followed }: FollowWithdrawalProps) {
  const withdrawals = useWithdrawals().data
  const withdrawal = withdrawals?.find(({ id }) => id === followed.id)
  const { online } = useSyncStatus()
  const { busy, problem, ask } = useAskTransfer()
  const [sure, setSure] = useState(false)
  usePolling(lists, withdrawal !== undefined && isWithdrawalUnderWay(withdrawal))
  const mayCancel = withdrawal?.state === 'requested' || withdrawal?.state === 'approved'
  const cancel = async () => {
    if (!sure) return setSure(true)
    await ask({ ask: 'cancel-withdrawal', id: followed.id })
    setSure(false)
  }
  return (
    <TransferSheet
      {...followed}
      title="Retrait"
      again="Retirer"
      isRead={withdrawals !== undefined}
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
          <Button variant="primary" onClick={followed.onClose}>
            Terminer
          </Button>
        )
      }
    >
      {withdrawal === undefined ? null : (
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
      )}
    </TransferSheet>
  )
}
