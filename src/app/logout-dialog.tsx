import { useState } from 'react'
import { waitingText } from '#src/features/outbox/texts.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import css from './logout-dialog.module.css'
import type { Logout } from './use-logout.ts'

interface LogoutDialogProps {
  open: boolean
  onClose: () => void
  logout: Logout
}

type Step = 'ask' | 'sending' | 'left' | 'leaving'

export function LogoutDialog({ open, onClose, logout }: LogoutDialogProps) {
  const [step, setStep] = useState<Step>('ask')
  const busy = step === 'sending' || step === 'leaving'
  // The outbox may drain while the dialog is open.
  const isSent = !busy && logout.waiting === 0

  const leave = async (forget: boolean) => {
    setStep('leaving')
    await logout.leave(forget)
  }
  const sendAndLeave = async () => {
    setStep('sending')
    if (await logout.settle()) await leave(false)
    else setStep('left')
  }
  const close = () => {
    if (busy) return
    setStep('ask')
    onClose()
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={step === 'sending' ? 'Envoi en cours' : 'Quitter maintenant ?'}
    >
      <div className={css.body}>
        <p role="status">{isSent ? 'Tout est envoyé.' : sentence(step, logout)}</p>
        {isSent ? (
          <Button variant="primary" onClick={() => void leave(false)}>
            Quitter
          </Button>
        ) : (
          <Choices {...{ step, busy, logout, leave, sendAndLeave }} />
        )}
      </div>
    </Dialog>
  )
}

interface ChoicesProps {
  step: Step
  busy: boolean
  logout: Logout
  leave: (forget: boolean) => Promise<void>
  sendAndLeave: () => Promise<void>
}

function Choices({ step, busy, logout, leave, sendAndLeave }: ChoicesProps) {
  return (
    <div className={css.choices}>
      <Button
        variant="primary"
        busy={step === 'sending'}
        disabled={!logout.online || step === 'leaving'}
        onClick={() => void sendAndLeave()}
      >
        Synchroniser puis quitter
      </Button>
      <Button disabled={busy} onClick={() => void leave(false)}>
        Conserver sur cet appareil
      </Button>
      <p className={css.note}>Elles partiront quand vous vous reconnecterez ici.</p>
      <Button variant="danger" disabled={busy} onClick={() => void leave(true)}>
        Supprimer
      </Button>
      <p className={css.note}>Ces actions n’auront pas lieu, et vos données quittent cet appareil.</p>
    </div>
  )
}

function sentence(step: Step, { waiting, online }: Logout): string {
  const text = `Vous avez ${waitingText(waiting)}.`
  if (step === 'left') return `${text} Tout n’a pas pu être envoyé pour le moment.`
  if (!online) return `${text} Vous êtes hors ligne : l’envoi n’est pas possible maintenant.`
  return text
}
