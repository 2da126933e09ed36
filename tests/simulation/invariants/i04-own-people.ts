import type { Checker } from './checker.ts'
import { carriedBy, headerOf } from './keys.ts'
import { nameAction } from './name-action.ts'

export const ownPeople: Checker = {
  id: 'I4',
  says: 'nobody’s action, token or row is mixed with another’s',
  request: (world, { context, request }) => {
    const owner = world.server.ownerOf(request.token)
    for (const { key } of carriedBy(request)) {
      const deed = key === null ? undefined : world.ledger.deeds.get(key)
      if (!deed) continue
      if (owner !== deed.userId) return `${nameAction(deed)} leaves with the token of ${owner}`
      const claimed = headerOf(request, 'x-outbox-user')
      if (claimed !== deed.userId) return `${nameAction(deed)} leaves for ${claimed}`
    }
    const isPublic = request.path.startsWith('/trending')
    if (!isPublic && owner !== context.userId) {
      return `${context.name} of ${context.userId} asks ${request.path} with the token of ${owner}`
    }
    return null
  },
  commit: (world, { userId, before, after }) => {
    for (const table of ['products', 'notifications'] as const) {
      if (before[table] === after[table]) continue
      for (const id of after[table].keys()) {
        const isMadeHere = world.ledger.of(userId).some(({ lane }) => lane === `product:${id}`)
        if (!isMadeHere && !id.startsWith(`${userId}-`))
          return `row ${id} stands in the database of ${userId}`
      }
    }
    for (const entry of after.outbox.values()) {
      if (entry.userId !== userId) return `an action of ${entry.userId} stands in the outbox of ${userId}`
    }
    return null
  },
}
