import { type FormEvent, useId, useState } from 'react'
import * as v from 'valibot'
import { numberText } from '#contract/number-text.ts'
import { startWithdrawal } from '#contract/transfers.ts'
import { EmailNotice } from '#src/components/email-notice.tsx'
import { MoveNote } from '#src/components/move-note.tsx'
import { offlineProblem } from '#src/components/move-texts.ts'
import { useMove } from '#src/components/use-move.tsx'
import type { IntentRow, WalletRow } from '#src/db/money-rows.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { newId } from '#src/lib/id.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useIntents, useWithdrawals } from '#src/mirror/money-views.ts'
import { useEmailProof } from '#src/session/use-email-proof.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { TransferFields } from '../transfer-fields.tsx'
import {
  type Followed,
  TransferCard,
  TransferSheet,
  usePolling,
  useTransferCommand,
} from '../transfer-sheet.tsx'
import { isWithdrawalUnderWay, noFee, providerName, withdrawalText } from '../transfer-texts.ts'
import { mostOf, sameIntent, useTransferFields } from '../use-transfer-fields.ts'

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

interface WithdrawalFormProps {
  wallet: WalletRow
  /** `isAnswered`: the server has confirmed the withdrawal; otherwise its start is unknown. */
  onBegun: (id: string, isAnswered: boolean) => void
  onClose: () => void
}

function WithdrawalForm({ wallet, onBegun, onClose }: WithdrawalFormProps) {
  const formId = useId()
  const online = useSyncStatus('online')
  const mover = useMove()
  const intents = useIntents() ?? []
  const providers = wallet.providers.filter(({ withdrawal }) => withdrawal)
  const fields = useTransferFields(providers, undefined, wallet.available)
  const [confirming, confirm] = useState(false)
  const { provider, phone } = fields
  const amount = fields.amount ?? 0
  const most = mostOf(wallet.available, provider)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (fields.check()) confirm(true)
  }
  const withdraw = async () => {
    if (provider === undefined) return
    const transfer = {
      kind: 'withdrawal' as const,
      provider: provider.id,
      phone,
      amount,
    }
    // Reuse the id of a pending intent, so that the server does not start a second withdrawal.
    const intent: IntentRow = sameIntent(intents, transfer) ?? { id: newId(), at: Date.now(), ...transfer }
    const end = await mover.move(intent)
    if (end?.type === 'unknown') onBegun(intent.id, false)
    if (end?.type !== 'done') return
    const read = v.safeParse(startWithdrawal.answer, end.answer)
    onBegun(read.success ? read.output.data.id : intent.id, true)
  }

  if (confirming && provider !== undefined) {
    return (
      <Dialog
        open
        kind="sheet"
        title="Confirmer le retrait"
        onClose={onClose}
        actions={
          <>
            <Button onClick={() => confirm(false)}>Modifier</Button>
            <Button variant="primary" busy={mover.busy} disabled={!online} onClick={() => void withdraw()}>
              Retirer {fcfa(amount)}
            </Button>
          </>
        }
      >
        <div className="stack gap-4">
          <Facts
            facts={[
              ['Vous recevrez', fcfa(amount)],
              ['Sur le', numberText(phone)],
              ['Opérateur', provider.name],
              noFee,
              ['Restera disponible', fcfa(wallet.available - amount)],
            ]}
          />
          <MoveNote problem={online ? mover.problem : offlineProblem} />
          {mover.sheet}
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog
      open
      kind="sheet"
      title="Retirer"
      onClose={onClose}
      actions={
        <Button variant="primary" type="submit" form={formId} disabled={!online}>
          Continuer
        </Button>
      }
    >
      <form ref={fields.form} id={formId} className="stack gap-4" noValidate onSubmit={submit}>
        <TransferFields
          fields={fields}
          phoneLabel="Numéro qui reçoit"
          quick={
            <Button size="small" disabled={most === 0} onClick={() => fields.typeAmount(String(most))}>
              Tout retirer&nbsp;: {fcfa(most)}
            </Button>
          }
        />
        {wallet.promo === 0 ? null : (
          <p className="small quiet">
            Le crédit Louma sert aux boosts et aux forfaits&nbsp;: il ne se retire pas.
          </p>
        )}
        <MoveNote problem={online ? null : offlineProblem} />
      </form>
    </Dialog>
  )
}

interface FollowWithdrawalProps extends Followed {
  wallet: WalletRow
}

const lists = ['withdrawals', 'wallet', 'statement']

function FollowWithdrawal({ wallet, ...followed }: FollowWithdrawalProps) {
  const withdrawals = useWithdrawals().data
  const withdrawal = withdrawals?.find(({ id }) => id === followed.id)
  const online = useSyncStatus('online')
  const { busy, problem, send } = useTransferCommand()
  const [sure, setSure] = useState(false)
  usePolling(lists, withdrawal !== undefined && isWithdrawalUnderWay(withdrawal))
  const mayCancel = withdrawal?.state === 'requested' || withdrawal?.state === 'approved'
  const cancel = async () => {
    if (!sure) return setSure(true)
    await send({ command: 'cancel-withdrawal', id: followed.id })
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
        <TransferCard words={withdrawalText(withdrawal)}>
          <Facts
            facts={[
              ['Montant', fcfa(withdrawal.amount)],
              ['Opérateur', providerName(wallet, withdrawal.provider)],
              ['Numéro', numberText(withdrawal.phone)],
              noFee,
              ['Disponible', fcfa(wallet.available)],
            ]}
          />
          <MoveNote problem={online ? problem : offlineProblem} />
        </TransferCard>
      )}
    </TransferSheet>
  )
}
