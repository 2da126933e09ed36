import type { Checker } from './checker.ts'

/** `heal` bounds the time; this checks that the session has survived. */
export const liveness: Checker = {
  id: 'I9',
  rule: 'all that can go out goes out in bounded time',
  healed: (world) => {
    const { userId, token } = world.phone.session
    if (userId === null || token === null) return 'the session that the server accepts was given up'
    return null
  },
}
