import { createContext, use, useSyncExternalStore } from 'react'
import type { User } from '#contract/users.ts'
import type { Session, SessionState } from './session.ts'

export const SessionContext = createContext<Session | null>(null)

/** The session object, for actions. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (session === null) throw new Error('SessionContext is missing')
  return session
}

/** The present state; the component is drawn again when it changes. */
export function useSessionState(): SessionState {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.state, session.state)
}

/** The signed-in user, or null for guests. */
export function useUser(): User | null {
  const state = useSessionState()
  return state.status === 'signed-in' ? state.user : null
}
