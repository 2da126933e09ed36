import { useRouter } from '@tanstack/react-router'
import { forgetAvatarDraft } from '#src/features/auth/avatar-draft.ts'
import { isRestricted } from '#src/lib/restriction.ts'
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
