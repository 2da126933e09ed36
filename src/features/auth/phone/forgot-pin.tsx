import { useRouter } from '@tanstack/react-router'
import { numberText } from '#contract/number-text.ts'
import { useToasts } from '#src/ui/toaster.tsx'
import { ResetStep } from './end-steps.tsx'
import { ProvePhone } from './prove-phone.tsx'

interface ForgotPinProps {
  /** The account's number, E.164; null without one. */
  present: string | null
  onClose: () => void
}

/** For a signed-in account: the session is replaced by a new one, as the old ones end. */
export function ForgotPin({ present, onClose }: ForgotPinProps) {
  const router = useRouter()
  const toasts = useToasts()
  const done = () => {
    toasts.show({ type: 'success', title: 'Code remplacé', message: 'Les retraits attendent 24 heures.' })
    void router.navigate({ to: '/wallet' })
  }
  return (
    <ProvePhone typed={present === null ? '' : numberText(present)} onAbsent={onClose}>
      {({ sent, proven, onExpired }) =>
        sent.phone === present ? (
          <ResetStep className="stack gap-4" proven={proven} onDone={done} onExpired={onExpired} />
        ) : (
          <p>Ce numéro n’est pas celui de votre compte.</p>
        )
      }
    </ProvePhone>
  )
}
