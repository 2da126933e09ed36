import type { Checker } from './checker.ts'
import { carriedBy } from './keys.ts'
import { nameAction } from './name-action.ts'

export const onePayload: Checker = {
  id: 'I13',
  rule: 'one payload per key for ever, marked as sent before it leaves',
  request: (world, { request }) => {
    for (const { key, payload } of carriedBy(request)) {
      const action = key === null ? undefined : world.ledger.actions.get(key)
      if (!action) continue
      if (!action.entry.sentOnce) return `${nameAction(action)} leaves before that is durable`
      if (action.payload !== null && action.payload !== payload) {
        return `${nameAction(action)} leaves as ${payload} after ${action.payload}`
      }
    }
    return null
  },
  commit: (_, { changed }) => {
    for (const { action, before } of changed) {
      const { entry } = action
      if (entry.seq !== before.seq || entry.kind !== before.kind)
        return `${nameAction(action)} became another action`
      if (before.sentOnce && JSON.stringify(before.args) !== JSON.stringify(entry.args)) {
        return `${nameAction(action)} changed its arguments after it left`
      }
    }
    return null
  },
}
