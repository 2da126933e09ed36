import { ApiError } from '#src/api/api-error.ts'
import type { AuthApi } from '#src/api/auth.ts'
import type { UserAnswer } from './create-session.ts'

/** Only 401 and 'gone' are refusals; any other failure keeps the session. */
export async function fetchUser(api: AuthApi, token: string): Promise<UserAnswer> {
  try {
    return { kind: 'user', user: await api.currentUser(token) }
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0
    return { kind: status === 401 || status === 410 ? 'refused' : 'unknown' }
  }
}
