import { createContext, use, useSyncExternalStore } from 'react'
import type { User } from '#contract/users.ts'
import type { AuthApi } from '#src/api/auth.ts'
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

export const AuthApiContext = createContext<AuthApi | null>(null)

export function useAuthApi(): AuthApi {
  const api = use(AuthApiContext)
  if (api === null) throw new Error('AuthApiContext is missing')
  return api
}

type Forget = (userId: string) => Promise<void>

export const ForgetContext = createContext<Forget | null>(null)

/** Deletes a user's mirror and outbox from this device; only after signing out. */
export function useForget(): Forget {
  const forget = use(ForgetContext)
  if (forget === null) throw new Error('ForgetContext is missing')
  return forget
}
