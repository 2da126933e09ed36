import type { FormEvent } from 'react'
import { type Protection, resetPin } from '#contract/confirmations.ts'
import { Button } from '#src/ui/button.tsx'
import { useNewPin } from './new-pin-fields.tsx'
import { SecureNote } from './secure-note.tsx'
import { useSecureCall } from './use-secure-call.ts'
import css from './wallet-pin.module.css'

interface ReplacePinProps {
  token: string
  onReplaced: (protection: Protection) => void
}

export function ReplacePin({ token, onReplaced }: ReplacePinProps) {
  const secure = useSecureCall()
  const chosen = useNewPin(secure)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void secure.work(async () => {
      if (!chosen.check()) return
      const answer = await secure.call(resetPin, { body: { token, pin: chosen.pin } })
      if (answer !== null) onReplaced(answer.data)
    })
  }
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <p className={css.lead}>Choisissez un autre code. Les retraits attendront 24 heures.</p>
      {chosen.fields(true)}
      <SecureNote problem={secure.problem} />
      <Button type="submit" variant="primary" busy={secure.busy}>
        Choisir ce code
      </Button>
    </form>
  )
}
