import type { Checker } from './checker.ts'

/** The waiting itself is bounded where the schedule heals; here the session must have survived it. */
export const liveness: Checker = {
  id: 'I9',
  says: 'all that can go out goes out in bounded time',
  healed: (world) => {
    const { userId, token } = world.phone.session
    if (userId === null || token === null) return 'the session that the server accepts was given up'
    return null
  },
}
