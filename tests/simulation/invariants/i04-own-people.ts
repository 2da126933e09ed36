import type { Checker } from './checker.ts'
import { carriedBy, headerOf } from './keys.ts'
import { nameAction } from './name-action.ts'

export const ownPeople: Checker = {
  id: 'I4',
  rule: 'actions, tokens and rows of users are not mixed',
  request: (world, { context, request }) => {
    const owner = world.server.ownerOf(request.token)
    for (const { key } of carriedBy(request)) {
      const action = key === null ? undefined : world.ledger.actions.get(key)
      if (!action) continue
      if (owner !== action.userId) return `${nameAction(action)} leaves with the token of ${owner}`
      const claimed = headerOf(request, 'x-outbox-user')
      if (claimed !== action.userId) return `${nameAction(action)} leaves for ${claimed}`
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
