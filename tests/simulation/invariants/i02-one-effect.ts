import { type Action, reachedGoal } from '../ledger.ts'
import type { World } from '../world.ts'
import type { Checker } from './checker.ts'
import { carriedBy } from './keys.ts'
import { nameAction } from './name-action.ts'

/** A plain server may boost twice after a lost answer: effects are not checked there. */
export const oneEffect: Checker = {
  id: 'I2',
  rule: 'at most one effect per key, and what is acknowledged is what the server did',
  request: (world, { request }) => {
    for (const { key } of carriedBy(request)) {
      if (key === null) return `${request.method} ${request.path} leaves without a key`
      if (!world.ledger.actions.has(key))
        return `${request.method} ${request.path} has a key that no entry has`
    }
    return null
  },
  commit: (world, { changed, gone }) => {
    for (const { action } of [...changed, ...gone]) {
      const isAcked = action.entry.state === 'acked' || action.fate === 'done'
      if (isAcked && !reachedGoal(action))
        return `${nameAction(action)} counts as done, the server said [${action.statuses}]`
      if (action.entry.state !== 'rejected') continue
      if (!action.isRefused && !lacksItsPhoto(world, action))
        return `${nameAction(action)} counts as refused, the server said [${action.statuses}]`
      if (world.options.plain) continue
      if (effectsOf(world.server.account(action.userId).effects, action.key) > 0) {
        return `${nameAction(action)} counts as refused, the server has done it`
      }
    }
    return null
  },
  healed: (world) => {
    if (world.options.plain) return null
    for (const account of world.server.accounts.values()) {
      for (const { key } of account.effects) {
        const action = key === null ? undefined : world.ledger.actions.get(key)
        if (!action) continue
        if (effectsOf(account.effects, action.key) > 1) return `${nameAction(action)} was done twice`
        if (action.fate === 'undone' || action.fate === 'absorbed') {
          return `${nameAction(action)} was ${action.fate} and done all the same`
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
