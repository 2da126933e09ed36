import { useState } from 'react'
import { numberText } from '#contract/number-text.ts'
import { changeLoginPhone } from '#contract/phone-login.ts'
import { useAuthApi, useSession } from '#src/session/session-context.ts'
import { useAccountCall } from '#src/session/use-account-call.ts'
import { Button } from '#src/ui/button.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { SecretField } from '../form-fields.tsx'
import { OfflineNotice, Refusal } from '../form-notices.tsx'
import { useForm } from '../use-form.ts'
import { CodeStep } from './code-step.tsx'
import type { ProvenPhone, SentCode } from './entry-draft.ts'
import { NumberStep } from './number-step.tsx'
import phoneCss from './phone.module.css'

interface ChangePhoneProps {
  /** E.164; null without one. */
  present: string | null
  onClose: () => void
}

/** The new number is proven by a code, the owner by password or PIN. */
export function ChangePhone({ present, onClose }: ChangePhoneProps) {
  const [typed, setTyped] = useState('')
  const [sent, setSent] = useState<SentCode | null>(null)
  const [proven, setProven] = useState<ProvenPhone | null>(null)
  const restart = () => {
    setSent(null)
    setProven(null)
  }
  return (
    <>
      <p className={phoneCss.lead}>
        {present === null
          ? 'Avec un numéro, un code par message suffit pour vous reconnaître.'
          : `Numéro actuel\u00a0: ${numberText(present)}. Il reste valable jusqu’à la fin.`}
      </p>
      <OfflineNotice kept={false} />
      {sent === null ? (
        <NumberStep
          className="stack gap-4"
          typed={typed}
          onType={setTyped}
          onSent={setSent}
          onAbsent={onClose}
        />
      ) : proven === null ? (
        <CodeStep
          className="stack gap-4"
          sent={sent}
          onProven={setProven}
          onResent={setSent}
          onOther={restart}
        />
      ) : (
        <Confirm sent={sent} proven={proven} onClose={onClose} />
      )}
    </>
  )
}

interface ConfirmProps {
  sent: SentCode
  proven: ProvenPhone
  onClose: () => void
}

function Confirm({ sent, proven, onClose }: ConfirmProps) {
  const api = useAuthApi()
  const account = useAccountCall()
  const session = useSession()
  const toasts = useToasts()
  const [password, setPassword] = useState('')
  const { ticket } = proven
  const { form, problem, busy, submit } = useForm({
    schema: changeLoginPhone.body,
    body: () => ({ ticket, password }),
    send: (body) => account((token) => api.ask(changeLoginPhone, { token, body })),
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
