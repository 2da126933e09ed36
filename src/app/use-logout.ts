import { useRouter } from '@tanstack/react-router'
import { useMirror, useSyncStatus } from '#src/mirror/mirror-context.ts'
import { useOutbox } from '#src/mirror/views.ts'
import { useSession, useSessionState } from '#src/session/session-context.ts'
import { useShell } from './shell-context.ts'

/** How long leaving waits for the server to forget the token. */
const revokeMs = 3_000
const settleMs = 20_000

export interface Logout {
  /** Actions that have not reached the server. */
  waiting: number
  online: boolean
  /** Sends what waits; true when nothing waits any more. */
  settle: () => Promise<boolean>
  /** Leaves for the home page. `forget` also deletes this user's mirror and queue from the device. */
  leave: (forget?: boolean) => Promise<void>
}

/** Signing out: the server is told when it can be reached, the device forgets the token in any case. */
export function useLogout(): Logout {
  const { sync } = useMirror()
  const { online } = useSyncStatus()
  const outbox = useOutbox()
  const session = useSession()
  const state = useSessionState()
  const { authApi, keeper } = useShell()
  const router = useRouter()

  return {
    waiting: outbox === undefined ? 0 : outbox.waiting.length + outbox.parked.length,
    online,
    settle: () => sync.settle(settleMs),
    async leave(forget = false) {
      if (state.status !== 'signed-in') return
      if (online) {
        const told = authApi.logout(state.token).catch(() => {})
        await Promise.race([told, new Promise((resolve) => setTimeout(resolve, revokeMs))])
      }
      // To the home page first: the guard would send the screen that is left to the sign-in page.
      await router.navigate({ to: '/' })
      await session.clear()
      if (forget) await keeper.forget(state.user.id)
    },
  }
}
