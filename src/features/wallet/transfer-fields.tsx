import type { ReactNode } from 'react'
import type { Provider } from '#contract/wallet.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { groupedNumber } from '#src/lib/number-text.ts'
import { ChoiceList } from '#src/ui/choice-list.tsx'
import { Field } from '#src/ui/field.tsx'
import css from './transfer-form.module.css'
import { noFee } from './transfer-texts.ts'
import { amountHint, type TransferFieldsState } from './use-transfer-fields.ts'

interface TransferFieldsProps {
  fields: TransferFieldsState
  phoneLabel: string
  quick: ReactNode
}

export function TransferFields({ fields, phoneLabel, quick }: TransferFieldsProps) {
  const { provider, problems, shown, typed } = fields
  return (
    <>
      <Field
        label="Montant en Fcfa"
        inputMode="numeric"
        autoComplete="off"
        data-autofocus=""
        value={typed.amount}
        onChange={({ currentTarget }) => fields.typeAmount(currentTarget.value)}
        hint={amountHint(typed.amount, provider)}
        error={shown(problems.amount)}
      />
      <div className={css.quick}>{quick}</div>
      <p className="small quiet">{noFee.join('\u00a0: ')}</p>
      <ProviderChoice providers={fields.providers} value={provider?.id ?? null} onChange={fields.choose} />
      <Field
        label={phoneLabel}
        type="tel"
        autoComplete="tel"
        value={typed.phone}
        // Fix the number on focus: the default may still change while lists load.
        onFocus={() => fields.typePhone(typed.phone)}
        onChange={({ currentTarget }) => fields.typePhone(currentTarget.value)}
        // Grouped only on blur: while typing the caret would jump.
        onBlur={() => fields.typePhone(groupedNumber(typed.phone))}
        error={shown(problems.phone)}
      />
    </>
  )
}

interface ProviderChoiceProps {
  providers: readonly Provider[]
  value: string | null
  onChange: (id: string) => void
}

function ProviderChoice({ providers, value, onChange }: ProviderChoiceProps) {
  return (
    <ChoiceList
      label="Opérateur"
      choices={providers.map(({ id, name, min, max }) => ({
        value: id,
        label: name,
        hint: `De ${fcfa(min)} à ${fcfa(max)}`,
      }))}
      value={value}
      onChange={onChange}
    />
  )
}
