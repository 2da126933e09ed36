import { type FormEvent, useId, useState } from 'react'
import * as v from 'valibot'
import { startTopUp } from '#contract/transfers.ts'
import { MoveNote } from '#src/components/move-note.tsx'
import { offlineProblem } from '#src/components/move-words.ts'
import { useMove } from '#src/components/use-move.tsx'
import type { IntentRow, WalletRow } from '#src/db/money-rows.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { newId } from '#src/lib/id.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useIntents } from '#src/mirror/money-views.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { sameIntent } from '../same-intent.ts'
import { TransferFields } from '../transfer-fields.tsx'
import css from '../transfer-form.module.css'
import { type TransferStart, useTransferWish } from '../use-transfer-wish.ts'
import { codeProblem } from './code-problem.ts'
import type { StartedTopUp } from './started-top-up.ts'

interface TopUpFormProps {
  wallet: WalletRow
  start: TransferStart
  onBegun: (begun: StartedTopUp) => void
  onClose: () => void
}

const quick = [1_000, 2_000, 5_000, 10_000]

export function TopUpForm({ wallet, start, onBegun, onClose }: TopUpFormProps) {
  const formId = useId()
  const { online } = useSyncStatus()
  const mover = useMove()
  const intents = useIntents() ?? []
  const providers = wallet.providers.filter(({ top_up }) => top_up)
  const wish = useTransferWish(providers, start)
  const [code, typeCode] = useState('')
  const { provider, phone, amount } = wish
  const asksCode = provider?.flow === 'code'
  const problem = asksCode ? codeProblem(code) : null

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!wish.check() || problem !== null || provider === undefined || amount === null) return
    const asked = {
      kind: 'top-up' as const,
      provider: provider.id,
      phone,
      amount,
      ...(asksCode ? { code: code.trim() } : {}),
    }
    // Reuse the id of a pending intent, so that the server does not start a second top-up.
    const intent: IntentRow = sameIntent(intents, asked) ?? { id: newId(), at: Date.now(), ...asked }
    const end = await mover.move(intent)
    if (end?.type === 'unknown') onBegun({ id: intent.id, isOld: false, isAnswered: false })
    if (end?.type !== 'done') return
    const read = v.safeParse(startTopUp.answer, end.answer)
    const id = read.success ? read.output.data.id : intent.id
    onBegun({ id, isOld: id !== intent.id, isAnswered: true })
  }

  return (
    <Dialog
      open
      kind="sheet"
      title="Recharger"
      onClose={onClose}
      actions={
        <Button variant="primary" type="submit" form={formId} busy={mover.busy} disabled={!online}>
          {rechargeText(amount)}
        </Button>
      }
    >
      <form id={formId} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
        <TransferFields
          wish={wish}
          phoneLabel="Numéro mobile money"
          quick={quick.map((one) => (
            <Button key={one} size="small" onClick={() => wish.typeAmount(String(one))}>
              {fcfa(one)}
            </Button>
          ))}
        />
        {asksCode ? (
          <Field
            label="Code de l’opérateur"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={({ currentTarget }) => typeCode(currentTarget.value)}
            hint={`Demandez-le à ${provider?.name ?? 'l’opérateur'} avant de recharger.`}
            error={wish.shown(problem)}
          />
        ) : null}
        <MoveNote problem={online ? mover.problem : offlineProblem} />
      </form>
    </Dialog>
  )
}

function rechargeText(amount: number | null): string {
  return amount === null || amount === 0 ? 'Recharger' : `Recharger ${fcfa(amount)}`
}
