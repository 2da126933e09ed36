import { mutations } from '#src/domains/registry.ts'
import type { Checker } from './checker.ts'
import { carriedBy } from './keys.ts'
import { nameAction } from './name-action.ts'

/** A drain that is running when newer code arrives may end. */
const graceMs = 120_000

export const oldVersions: Checker = {
  id: 'I14',
  rule: 'entries of other versions are drained or set aside, never dropped',
  commit: (_, { gone }) => {
    for (const { action, before } of gone) {
      const isForeign = before.parkReason === 'upgrade' || !mutations.has(before.kind)
      if (isForeign && action.fate === 'lost')
        return `${nameAction(action)} of version ${before.v} was dropped`
    }
    return null
  },
  request: ({ outdatedAt, scheduler }, { request }) => {
    const isTooLate = outdatedAt !== null && scheduler.now - outdatedAt > graceMs
    return isTooLate && carriedBy(request).length > 0
      ? `${request.path} is sent by code that newer code has forbidden to write`
      : null
  },
  healed: (world) => {
    for (const action of world.ledger.actions.values()) {
      const { entry } = action
      if (action.fate !== 'living' || entry.parkReason !== 'upgrade') continue
      if (mutations.get(entry.kind)?.read(entry.args, entry.v) != null) {
        return `${nameAction(action)} waits for code that is here`
      }
    }
    return null
  },
}
