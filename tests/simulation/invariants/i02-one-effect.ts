import { type Action, reachedGoal } from '../ledger.ts'
import type { World } from '../world.ts'
import type { Checker } from './checker.ts'
import { carriedBy } from './keys.ts'
import { nameAction } from './name-action.ts'

/** A plain server may boost twice after a lost answer: effects are not checked there. */
export const oneEffect: Checker = {
  id: 'I2',
  says: 'at most one effect per key, and what is acknowledged is what the server did',
  request: (world, { request }) => {
    for (const { key } of carriedBy(request)) {
      if (key === null) return `${request.method} ${request.path} leaves without a key`
      if (!world.ledger.deeds.has(key)) return `${request.method} ${request.path} has a key that no entry has`
    }
    return null
  },
  commit: (world, { changed, gone }) => {
    for (const { deed } of [...changed, ...gone]) {
      const isAcked = deed.entry.state === 'acked' || deed.fate === 'done'
      if (isAcked && !reachedGoal(deed))
        return `${nameAction(deed)} counts as done, the server said [${deed.statuses}]`
      if (deed.entry.state !== 'rejected') continue
      if (!deed.isRefused && !lacksItsPhoto(world, deed))
        return `${nameAction(deed)} counts as refused, the server said [${deed.statuses}]`
      if (world.options.plain) continue
      if (effectsOf(world.server.account(deed.userId).effects, deed.key) > 0) {
        return `${nameAction(deed)} counts as refused, the server has done it`
      }
    }
    return null
  },
  healed: (world) => {
    if (world.options.plain) return null
    for (const account of world.server.accounts.values()) {
      for (const { key } of account.effects) {
        const deed = key === null ? undefined : world.ledger.deeds.get(key)
        if (!deed) continue
        if (effectsOf(account.effects, deed.key) > 1) return `${nameAction(deed)} was done twice`
        if (deed.fate === 'undone' || deed.fate === 'absorbed') {
          return `${nameAction(deed)} was ${deed.fate} and done all the same`
        }
      }
    }
    return null
  },
}

function lacksItsPhoto(world: World, { userId, entry }: Action): boolean {
  const photo = entry.lastError?.photo
  return photo !== undefined && world.server.account(userId).unreadable.has(photo)
}

function effectsOf(effects: readonly { key: string | null }[], key: string): number {
  return effects.filter((effect) => effect.key === key).length
}
