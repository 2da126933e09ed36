import { type FormEvent, useState } from 'react'
import { changePin, type Protection, pinForm } from '#contract/confirmations.ts'
import { useNewPin } from '#src/components/wallet-pin/new-pin-fields.tsx'
import { PinField } from '#src/components/wallet-pin/pin-field.tsx'
import { SecureNote } from '#src/components/wallet-pin/secure-note.tsx'
import { useSecureCall } from '#src/components/wallet-pin/use-secure-call.ts'
import { Button } from '#src/ui/button.tsx'
import css from './code-sheet.module.css'

export function ChangeCode({ onChanged }: { onChanged: (protection: Protection) => void }) {
  const secure = useSecureCall()
  const [current, type] = useState('')
  const chosen = useNewPin(secure)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void secure.work(async () => {
      if (!pinForm.test(current)) return secure.refuse({ current: 'Indiquez votre code actuel.' })
      if (!chosen.check()) return
      const answer = await secure.call(changePin, { body: { current, pin: chosen.pin } })
      if (answer !== null) onChanged(answer.data)
    })
  }
  return (
    <form className={css.parts} noValidate onSubmit={submit}>
      <PinField
        label="Code actuel"
        value={current}
        onType={type}
        error={secure.problem?.fields.current}
        isFirst
      />
      {chosen.fields(false)}
      <SecureNote problem={secure.problem} />
      <Button type="submit" variant="primary" busy={secure.busy}>
        Changer le code
      </Button>
    </form>
  )
}
