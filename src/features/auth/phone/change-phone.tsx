import { useState } from 'react'
import { numberText } from '#contract/number-text.ts'
import { changeLoginPhone } from '#contract/phone-login.ts'
import { useAuthApi, useSession } from '#src/session/session-context.ts'
import { useAccountCall } from '#src/session/use-account-call.ts'
import { Button } from '#src/ui/button.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { SecretField } from '../form-fields.tsx'
import { Refusal } from '../form-notices.tsx'
import { useForm } from '../use-form.ts'
import { withTicket } from './end-steps.tsx'
import type { ProvenPhone, SentCode } from './entry-draft.ts'
import phoneCss from './phone.module.css'
import { ProvePhone } from './prove-phone.tsx'

interface ChangePhoneProps {
  /** E.164; null without one. */
  present: string | null
  onClose: () => void
}

/** The new number is proven by a code, the owner by password or PIN. */
export function ChangePhone({ present, onClose }: ChangePhoneProps) {
  return (
    <>
      <p className={phoneCss.lead}>
        {present === null
          ? 'Avec un numéro, un code par message suffit pour vous reconnaître.'
          : `Numéro actuel\u00a0: ${numberText(present)}. Il reste valable jusqu’à la fin.`}
      </p>
      <ProvePhone onAbsent={onClose}>{(proof) => <Confirm {...proof} onClose={onClose} />}</ProvePhone>
    </>
  )
}

interface ConfirmProps {
  sent: SentCode
  proven: ProvenPhone
  onExpired: () => void
  onClose: () => void
}

function Confirm({ sent, proven, onExpired, onClose }: ConfirmProps) {
  const api = useAuthApi()
  const account = useAccountCall()
  const session = useSession()
  const toasts = useToasts()
  const [password, setPassword] = useState('')
  const { ticket } = proven
  const { form, problem, busy, submit } = useForm({
    schema: changeLoginPhone.body,
    body: () => ({ ticket, password }),
    send: (body) =>
      withTicket(
        account((token) => api.call(changeLoginPhone, { token, body })),
        onExpired,
      ),
    async done({ user }) {
      await session.merge(user)
      onClose()
      toasts.show({
        type: 'success',
        title: 'Numéro enregistré',
        message: `Connectez-vous désormais avec le ${numberText(sent.phone)}.`,
      })
    },
  })
  return (
    <form ref={form} className="stack gap-4" onSubmit={submit} noValidate>
      <Refusal message={problem.message} />
      <SecretField
        name="password"
        value={password}
        error={problem.fields.password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" variant="primary" busy={busy}>
        Utiliser ce numéro
      </Button>
    </form>
  )
}
