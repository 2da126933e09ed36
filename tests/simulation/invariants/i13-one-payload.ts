import type { Checker } from './checker.ts'
import { carriedBy } from './keys.ts'
import { nameAction } from './name-action.ts'

export const onePayload: Checker = {
  id: 'I13',
  says: 'one payload per key for ever, marked as sent before it leaves',
  request: (world, { request }) => {
    for (const { key, payload } of carriedBy(request)) {
      const deed = key === null ? undefined : world.ledger.deeds.get(key)
      if (!deed) continue
      if (!deed.entry.sentOnce) return `${nameAction(deed)} leaves before that is durable`
      if (deed.payload !== null && deed.payload !== payload) {
        return `${nameAction(deed)} leaves as ${payload} after ${deed.payload}`
      }
    }
    return null
  },
  commit: (_, { changed }) => {
    for (const { deed, before } of changed) {
      const { entry } = deed
      if (entry.seq !== before.seq || entry.kind !== before.kind)
        return `${nameAction(deed)} became another action`
      if (before.sentOnce && JSON.stringify(before.args) !== JSON.stringify(entry.args)) {
        return `${nameAction(deed)} changed its arguments after it left`
      }
    }
    return null
  },
}
