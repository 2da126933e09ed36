import type { Checker } from './checker.ts'
import { carriedBy } from './keys.ts'
import { nameAction } from './name-action.ts'

/** A plain server ignores the limit and reads all that is there when the request arrives. */
export const readAll: Checker = {
  id: 'I15',
  rule: 'read-all never reads what came after it',
  commit: (world, { changed, after }) => {
    const features = after.device.get('features')?.value
    const isKnown = !world.options.plain && Array.isArray(features) && features.includes('up-to')
    for (const { action, before } of changed) {
      if (before.request !== null || action.entry.request === null) continue
      action.knewLimit = isKnown && limitOf(action.entry.args) !== null
    }
    return null
  },
  request: (world, { request }) => {
    for (const { key, payload } of carriedBy(request)) {
      const action = key === null ? undefined : world.ledger.actions.get(key)
      if (action?.kind !== 'notification.readAll' || !action.knewLimit) continue
      if (!payload.includes('up_to')) return `${nameAction(action)} goes out without its limit`
    }
    return null
  },
  served: (world) => {
    for (const [userId, account] of world.server.accounts) {
      const effect = account.effects.at(-1)
      const action = effect?.key ? world.ledger.actions.get(effect.key) : undefined
      if (!effect || action?.kind !== 'notification.readAll' || !action.knewLimit) continue
      const last = limitOf(action.entry.args) ?? ''
      const late = effect.read.find((id) => placeOf(account.notifications.get(id)?.row.created_at, id) > last)
      if (late) return `${nameAction(action)} of ${userId} has read ${late}, which came later`
    }
    return null
  },
}

function limitOf(args: unknown): string | null {
  const { upTo } = args as { upTo?: { id: string; createdAt: string | null } | null }
  return upTo ? placeOf(upTo.createdAt, upTo.id) : null
}

function placeOf(createdAt: string | null | undefined, id: string): string {
  return `${createdAt ?? ''}|${id}`
}
