import { usePublishingQuota, useWallet } from '#src/mirror/money-views.ts'
import { BoostDialog, type BoostDialogProps } from './boost-dialog.tsx'
import { ownedBoostsLeft } from './boost-texts.ts'

export function BoostQuestion(props: Omit<BoostDialogProps, 'spendable' | 'ownedLeft'>) {
  const wallet = useWallet()
  const room = usePublishingQuota().data
  const spendable = wallet.data ? { ...wallet.data, at: wallet.fetchedAt } : null
  return <BoostDialog {...props} spendable={spendable} ownedLeft={ownedBoostsLeft(room?.owned ?? [])} />
}
