import { useRouter } from '@tanstack/react-router'
import { forgetAvatarDraft } from '#src/features/auth/avatar-draft.ts'
import { isShut } from '#src/lib/restriction.ts'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useOutbox } from '#src/mirror/views.ts'
import { useSession, useSessionState } from '#src/session/session-context.ts'
import { useToasts } from '#src/ui/toaster.tsx'
import { useShell } from './shell-context.ts'

const settleMs = 20_000

const signedOutOffline = {
  type: 'info',
  title: 'Vous êtes déconnecté de cet appareil',
  message: 'Le serveur fermera aussi cette session dès que l’appareil retrouvera le réseau.',
  duration: 10_000,
} as const

export interface Logout {
  /** Actions that have not reached the server. */
  waiting: number
  online: boolean
  /** Sends what waits; true when nothing waits any more. */
  settle: () => Promise<boolean>
  /** Leaves for the home page. `forget` also deletes this user's mirror and queue from the device. */
  leave: (forget?: boolean) => Promise<void>
}

/** Signing out: the device signs out in any case, and the server revokes the token when it can be reached. */
export function useLogout(): Logout {
  const { db, sync } = useMirror()
  const { online } = useSyncStatus()
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
      // To the home page first: the guard would send the screen that is left to the sign-in page.
      await router.navigate({ to: '/' })
      // A picture that was chosen and never sent is nobody else's business; a full device may keep it.
      await forgetAvatarDraft(db).catch(() => {})
      await session.clear()
      // Where even that page was closed to this person.
      if (isShut(state.user)) await router.navigate({ to: '/' })
      if (!online) toasts.show(signedOutOffline)
      if (forget) await mirrors.forget(state.user.id)
    },
  }
}
