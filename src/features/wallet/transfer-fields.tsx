import type { ReactNode } from 'react'
import { Field } from '#src/ui/field.tsx'
import { amountHint } from './amount-problem.ts'
import { ProviderChoice } from './provider-choice.tsx'
import css from './transfer-form.module.css'
import type { TransferWish } from './use-transfer-wish.ts'

interface TransferFieldsProps {
  wish: TransferWish
  phoneLabel: string
  quick: ReactNode
}

export function TransferFields({ wish, phoneLabel, quick }: TransferFieldsProps) {
  const { provider, problems, shown, typed } = wish
  return (
    <>
      <Field
        label="Montant en Fcfa"
        inputMode="numeric"
        autoComplete="off"
        data-autofocus=""
        value={typed.amount}
        onChange={({ currentTarget }) => wish.typeAmount(currentTarget.value)}
        hint={amountHint(typed.amount, provider)}
        error={shown(problems.amount)}
      />
      <div className={css.quick}>{quick}</div>
      <ProviderChoice providers={wish.providers} value={provider?.id ?? null} onChange={wish.choose} />
      <Field
        label={phoneLabel}
        type="tel"
        autoComplete="tel"
        value={typed.phone}
        // Fix the number on focus: the default may still change while lists load.
        onFocus={() => wish.typePhone(typed.phone)}
        onChange={({ currentTarget }) => wish.typePhone(currentTarget.value)}
        error={shown(problems.phone)}
      />
    </>
  )
}
