import { type FormEvent, useId, useState } from 'react'
import * as v from 'valibot'
import { startWithdrawal } from '#contract/transfers.ts'
import { MoveNote } from '#src/components/move-note.tsx'
import { offlineProblem } from '#src/components/move-words.ts'
import { useMove } from '#src/components/use-move.tsx'
import type { IntentRow, WalletRow } from '#src/db/money-rows.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { newId } from '#src/lib/id.ts'
import { numberText } from '#src/lib/number-text.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useIntents } from '#src/mirror/money-views.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { mostOf } from '../amount-problem.ts'
import { sameIntent } from '../same-intent.ts'
import { TransferFields } from '../transfer-fields.tsx'
import css from '../transfer-form.module.css'
import { useTransferWish } from '../use-transfer-wish.ts'

interface WithdrawalFormProps {
  wallet: WalletRow
  /** `isAnswered`: the server has confirmed the withdrawal; otherwise its start is unknown. */
  onBegun: (id: string, isAnswered: boolean) => void
  onClose: () => void
}

export function WithdrawalForm({ wallet, onBegun, onClose }: WithdrawalFormProps) {
  const formId = useId()
  const { online } = useSyncStatus()
  const mover = useMove()
  const intents = useIntents() ?? []
  const providers = wallet.providers.filter(({ withdrawal }) => withdrawal)
  const wish = useTransferWish(providers, undefined, wallet.available)
  const [confirming, confirm] = useState(false)
  const { provider, phone } = wish
  const amount = wish.amount ?? 0
  const most = mostOf(wallet.available, provider)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (wish.check()) confirm(true)
  }
  const withdraw = async () => {
    if (provider === undefined) return
    const asked = {
      kind: 'withdrawal' as const,
      provider: provider.id,
      phone,
      amount,
    }
    // Reuse the id of a pending intent, so that the server does not start a second withdrawal.
    const intent: IntentRow = sameIntent(intents, asked) ?? { id: newId(), at: Date.now(), ...asked }
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
        <div className={css.form}>
          <Facts
            facts={[
              ['Vous recevrez', fcfa(amount)],
              ['Sur le', numberText(phone)],
              ['Opérateur', provider.name],
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
      <form id={formId} className={css.form} noValidate onSubmit={submit}>
        <TransferFields
          wish={wish}
          phoneLabel="Numéro qui reçoit"
          quick={
            <Button size="small" disabled={most === 0} onClick={() => wish.typeAmount(String(most))}>
              Tout retirer&nbsp;: {fcfa(most)}
            </Button>
          }
        />
        {wallet.promo === 0 ? null : (
          <p className={css.note}>
            Le crédit Louma sert aux boosts et aux forfaits&nbsp;: il ne se retire pas.
          </p>
        )}
        <MoveNote problem={online ? null : offlineProblem} />
      </form>
    </Dialog>
  )
}
