import { createContext, use } from 'react'
import type { AuthApi } from '#src/api/auth.ts'

export const AuthApiContext = createContext<AuthApi | null>(null)

export function useAuthApi(): AuthApi {
  const api = use(AuthApiContext)
  if (api === null) throw new Error('AuthApiContext is missing')
  return api
}
