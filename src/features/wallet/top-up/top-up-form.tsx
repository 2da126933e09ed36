import { type FormEvent, useId, useState } from 'react'
import * as v from 'valibot'
import { startTopUp } from '#contract/transfers.ts'
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
import { amountHint, amountProblem } from '../amount-problem.ts'
import { numberProblem, numberText, wholeNumber } from '../mobile-number.ts'
import { ProviderChoice } from '../provider-choice.tsx'
import { sameIntent } from '../same-intent.ts'
import css from '../transfer-form.module.css'
import { useKnownNumber } from '../use-known-number.ts'
import type { Begun } from './begun.ts'
import { codeProblem } from './code-problem.ts'

/** What a form begins with; null is what one usually takes. */
export interface TopUpWish {
  /** As typed. */
  amount: string
  provider: string | null
  phone: string | null
}

interface TopUpFormProps {
  wallet: WalletRow
  wish: TopUpWish
  onBegun: (begun: Begun) => void
  onClose: () => void
}

const quick = [1_000, 2_000, 5_000, 10_000]

/** Asks how much, from which number, and by whom. */
export function TopUpForm({ wallet, wish, onBegun, onClose }: TopUpFormProps) {
  const formId = useId()
  const { online } = useSyncStatus()
  const mover = useMove()
  const intents = useIntents() ?? []
  const known = useKnownNumber()
  const providers = wallet.providers.filter(({ top_up }) => top_up)
  const [providerId, choose] = useState(wish.provider ?? providers[0]?.id ?? null)
  const [phone, typePhone] = useState(wish.phone === null ? null : numberText(wish.phone))
  const [amount, typeAmount] = useState(wish.amount)
  const [code, typeCode] = useState('')
  const [checked, setChecked] = useState(false)
  const provider = providers.find(({ id }) => id === providerId)
  const number = phone ?? known
  const asksCode = provider?.flow === 'code'
  const problems = {
    amount: amountProblem(amount, provider),
    phone: numberProblem(number),
    code: asksCode ? codeProblem(code) : null,
  }
  const shown = (problem: string | null) => (checked && problem !== null ? problem : undefined)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const fcfaAmount = typedPrice(amount)
    setChecked(true)
    if (provider === undefined || fcfaAmount === null) return
    if (Object.values(problems).some((problem) => problem !== null)) return
    const asked = {
      kind: 'top-up' as const,
      provider: provider.id,
      phone: wholeNumber(number),
      amount: fcfaAmount,
      ...(asksCode ? { code: code.trim() } : {}),
    }
    // What may have begun already is asked for again, never beside itself.
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
          {rechargeText(typedPrice(amount))}
        </Button>
      }
    >
      <form id={formId} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
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
          {quick.map((one) => (
            <Button key={one} size="small" onClick={() => typeAmount(String(one))}>
              {fcfa(one)}
            </Button>
          ))}
        </div>
        <ProviderChoice providers={providers} value={providerId} onChange={choose} />
        <Field
          label="Numéro mobile money"
          type="tel"
          autoComplete="tel"
          value={number}
          onChange={({ currentTarget }) => typePhone(currentTarget.value)}
          error={shown(problems.phone)}
        />
        {asksCode ? (
          <Field
            label="Code de l’opérateur"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={({ currentTarget }) => typeCode(currentTarget.value)}
            hint={`Demandez-le à ${provider?.name ?? 'l’opérateur'} avant de recharger.`}
            error={shown(problems.code)}
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
