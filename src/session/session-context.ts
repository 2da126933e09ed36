import { createContext, use, useSyncExternalStore } from 'react'
import type { User } from '#contract/users.ts'
import type { Session, SessionState } from './session.ts'

export const SessionContext = createContext<Session | null>(null)

export function useSession(): Session {
  const session = use(SessionContext)
  if (session === null) throw new Error('SessionContext is missing')
  return session
}

export function useSessionState(): SessionState {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.state, session.state)
}

/** Null for guests. */
export function useUser(): User | null {
  const state = useSessionState()
  return state.status === 'signed-in' ? state.user : null
}
