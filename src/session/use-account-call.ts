import { ApiError } from '#src/api/api-error.ts'
import { useSession } from './session-context.ts'

/** A 401 ends the session. */
export function useAccountCall() {
  const session = useSession()
  return async <T>(run: (token: string) => Promise<T>): Promise<T> => {
    const state = session.state()
    if (state.status !== 'signed-in') throw new ApiError(401, 'unauthenticated')
    try {
      return await run(state.token)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) {
        await session.refuse(state.epoch)
        throw new ApiError(401, 'unauthenticated')
      }
      throw error
    }
  }
}
