import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { errorText } from '#src/lib/error-text.ts'
import { useToasts } from '#src/ui/toaster.tsx'
import { OfflineNotice, Refusal } from '../form-notices.tsx'
import { CodeStep } from './code-step.tsx'
import { ResetStep } from './end-steps.tsx'
import type { ProvenPhone, SentCode } from './entry-draft.ts'
import { NumberStep } from './number-step.tsx'

/** For a signed-in account: the session is replaced by a new one, as the old ones end. */
export function ForgotPin({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const toasts = useToasts()
  const [typed, setTyped] = useState('')
  const [sent, setSent] = useState<SentCode | null>(null)
  const [proven, setProven] = useState<ProvenPhone | null>(null)
  const [notice, setNotice] = useState<string | null>(null)
  const restart = (why: string | null) => {
    setSent(null)
    setProven(null)
    setNotice(why)
  }
  const done = () => {
    toasts.show({ type: 'success', title: 'Code remplacé', message: 'Les retraits attendent 24 heures.' })
    void router.navigate({ to: '/wallet' })
  }
  const className = 'stack gap-4'
  return (
    <>
      <OfflineNotice kept={false} />
      <Refusal message={notice} />
      {sent === null ? (
        <NumberStep
          className={className}
          typed={typed}
          onType={setTyped}
          onSent={setSent}
          onAbsent={onClose}
        />
      ) : proven === null ? (
        <CodeStep
          className={className}
          sent={sent}
          onProven={setProven}
          onResent={setSent}
          onOther={() => restart(null)}
        />
      ) : proven.account === null ? (
        <p>Aucun compte n’utilise ce numéro.</p>
      ) : (
        <ResetStep
          className={className}
          proven={proven}
          onDone={done}
          onExpired={() => restart(errorText('phone_ticket_invalid'))}
        />
      )}
    </>
  )
}
