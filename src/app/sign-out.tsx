import { useRouter } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { forgetAvatarDraft } from '#src/features/auth/avatar-draft.ts'
import { waitingText } from '#src/features/outbox/texts.ts'
import { isRestricted } from '#src/lib/restriction.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useOutbox } from '#src/mirror/views.ts'
import { useSession, useSessionState } from '#src/session/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useToasts } from '#src/ui/toaster.tsx'
import { useShell } from './shell-context.ts'
import css from './sign-out.module.css'

export function SignOut() {
  const [asking, setAsking] = useState(false)
  const logout = useLogout()
  return (
    <>
      <Button
        icon={<LogOut aria-hidden="true" />}
        onClick={() => (logout.waiting > 0 ? setAsking(true) : void logout.leave())}
      >
        Se déconnecter
      </Button>
      <LogoutDialog open={asking} onClose={() => setAsking(false)} logout={logout} />
    </>
  )
}

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
      <div className="stack gap-4">
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
    <div className="stack gap-2">
      <Button
        variant="primary"
        busy={step === 'sending'}
        disabled={!logout.online || step === 'leaving'}
        onClick={() => void sendAndLeave()}
      >
        Envoyer puis quitter
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

const settleMs = 20_000

const signedOutOffline = {
  type: 'info',
  title: 'Vous êtes déconnecté de cet appareil',
  message: 'Le serveur fermera aussi cette session dès que l’appareil retrouvera le réseau.',
  duration: 10_000,
} as const

interface Logout {
  waiting: number
  online: boolean
  /** Drains the outbox; resolves to true when it is empty. */
  settle: () => Promise<boolean>
  /** Signs out and goes to the home page. `forget` also deletes the user's mirror and outbox from the device. */
  leave: (forget?: boolean) => Promise<void>
}

/** Signs out on the device at once; the token is revoked when the server can be reached. */
export function useLogout(): Logout {
  const { db, sync } = useMirror()
  const online = useSyncStatus('online')
  const outbox = useOutbox()
  const session = useSession()
  const state = useSessionState()
  const { mirrors } = useShell()
  const toasts = useToasts()
  const router = useRouter()

  return {
    waiting: outbox === undefined ? 0 : outbox.waiting.length + outbox.parked.length,
    online,
    settle: () => sync.settle(settleMs),
    async leave(forget = false) {
      if (state.status !== 'signed-in') return
      // Navigate first: otherwise the guard redirects the current screen to the sign-in page.
      await router.navigate({ to: '/' })
      // Another user must not find the unsent picture; on a full device the deletion may fail.
      await forgetAvatarDraft(db).catch(() => {})
      await session.clear()
      // While signed in, a restricted account could not open the home page.
      if (isRestricted(state.user)) await router.navigate({ to: '/' })
      if (!online) toasts.show(signedOutOffline)
      if (forget) await mirrors.forget(state.user.id)
    },
  }
}
