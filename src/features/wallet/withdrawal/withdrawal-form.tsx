import { type FormEvent, useId, useState } from 'react'
import * as v from 'valibot'
import { startWithdrawal } from '#contract/transfers.ts'
import type { IntentRow, WalletRow } from '#src/db/money-rows.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { newId } from '#src/lib/id.ts'
import { typedPrice } from '#src/lib/typed-price.ts'
import { useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useIntents } from '#src/mirror/money-views.ts'
import { MoveNote } from '#src/parts/move-note.tsx'
import { offlineProblem } from '#src/parts/move-words.ts'
import { useMove } from '#src/parts/use-move.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Field } from '#src/ui/field.tsx'
import { amountHint, amountProblem, mostOf } from '../amount-problem.ts'
import { Facts } from '../facts.tsx'
import { numberProblem, numberText, wholeNumber } from '../mobile-number.ts'
import { ProviderChoice } from '../provider-choice.tsx'
import { sameIntent } from '../same-intent.ts'
import css from '../transfer-form.module.css'
import { useKnownNumber } from '../use-known-number.ts'

interface WithdrawalFormProps {
  wallet: WalletRow
  /** A withdrawal of this id is under way, or may be; `isAnswered`: the server has said that it has it. */
  onBegun: (id: string, isAnswered: boolean) => void
  onClose: () => void
}

/** Asks how much, to which number and by whom, and shows it once more before anything leaves. */
export function WithdrawalForm({ wallet, onBegun, onClose }: WithdrawalFormProps) {
  const formId = useId()
  const { online } = useSyncStatus()
  const mover = useMove()
  const intents = useIntents() ?? []
  const known = useKnownNumber()
  const providers = wallet.providers.filter(({ withdrawal }) => withdrawal)
  const [providerId, choose] = useState(providers[0]?.id ?? null)
  const [phone, typePhone] = useState<string | null>(null)
  const [amount, typeAmount] = useState('')
  const [checked, setChecked] = useState(false)
  const [confirming, confirm] = useState(false)
  const provider = providers.find(({ id }) => id === providerId)
  const number = phone ?? known
  const problems = {
    amount: amountProblem(amount, provider, wallet.available),
    phone: numberProblem(number),
  }
  const shown = (problem: string | null) => (checked && problem !== null ? problem : undefined)
  const wish = typedPrice(amount) ?? 0
  const most = mostOf(wallet.available, provider)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (Object.values(problems).every((problem) => problem === null)) confirm(true)
  }
  const withdraw = async () => {
    if (provider === undefined) return
    const asked = {
      kind: 'withdrawal' as const,
      provider: provider.id,
      phone: wholeNumber(number),
      amount: wish,
    }
    // What may have left already is asked for again, never beside itself.
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
              Retirer {fcfa(wish)}
            </Button>
          </>
        }
      >
        <div className={css.form}>
          <Facts
            facts={[
              ['Vous recevrez', fcfa(wish)],
              ['Sur le', numberText(wholeNumber(number))],
              ['Opérateur', provider.name],
              ['Restera disponible', fcfa(wallet.available - wish)],
            ]}
          />
          <MoveNote problem={online ? mover.problem : offlineProblem} />
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
        <Field
          label="Montant en Fcfa"
          inputMode="numeric"
          autoComplete="off"
          data-autofocus=""
          value={amount}
          onChange={({ currentTarget }) => typeAmount(currentTarget.value)}
          hint={amountHint(amount, provider)}
          error={shown(problems.amount)}
        />
        <div className={css.quick}>
          <Button size="small" disabled={most === 0} onClick={() => typeAmount(String(most))}>
            Tout retirer&nbsp;: {fcfa(most)}
          </Button>
        </div>
        <ProviderChoice providers={providers} value={providerId} onChange={choose} />
        <Field
          label="Numéro qui reçoit"
          type="tel"
          autoComplete="tel"
          value={number}
          onChange={({ currentTarget }) => typePhone(currentTarget.value)}
          error={shown(problems.phone)}
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
