import { type FormEvent, useState } from 'react'
import { changePin, exemptAtMost, type Protection, pinForm } from '#contract/confirmations.ts'
import { PinField } from '#src/components/wallet-pin/pin-field.tsx'
import { SecureNote } from '#src/components/wallet-pin/secure-note.tsx'
import { useSecureCall } from '#src/components/wallet-pin/use-secure-call.ts'
import { fcfa } from '#src/lib/fcfa.ts'
import { typedPrice } from '#src/lib/typed-price.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import css from './code-sheet.module.css'

interface ExemptLimitProps {
  /** Integer Fcfa. */
  present: number
  onChanged: (protection: Protection) => void
}

/** Limit up to which orders are paid without the PIN. */
export function ExemptLimit({ present, onChanged }: ExemptLimitProps) {
  const secure = useSecureCall()
  const [typed, typeAmount] = useState(String(present))
  const [current, type] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void secure.work(async () => {
      const amount = typed.trim() === '0' ? 0 : typedPrice(typed)
      if (amount === null || amount > exemptAtMost) {
        return secure.refuse({ exempt_up_to: `Indiquez un montant de 0 à ${fcfa(exemptAtMost)}.` })
      }
      if (!pinForm.test(current)) return secure.refuse({ current: 'Indiquez votre code.' })
      const answer = await secure.call(changePin, { body: { current, exempt_up_to: amount } })
      if (answer !== null) onChanged(answer.data)
    })
  }
  return (
    <form className={css.parts} noValidate onSubmit={submit}>
      <Field
        label="Sans code jusqu’à (Fcfa)"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        hint={`0 le demande toujours\u00a0; au plus ${fcfa(exemptAtMost)}. C’est aussi le total par jour. Les retraits demandent toujours le code.`}
        error={secure.problem?.fields.exempt_up_to}
        onChange={({ currentTarget }) => typeAmount(currentTarget.value)}
      />
      <PinField
        label="Code du portefeuille"
        value={current}
        onType={type}
        error={secure.problem?.fields.current}
      />
      <SecureNote problem={secure.problem} />
      <Button type="submit" variant="primary" busy={secure.busy}>
        Enregistrer
      </Button>
    </form>
  )
}
