import type { Checker } from './checker.ts'
import { carriedBy } from './keys.ts'
import { nameAction } from './name-action.ts'

/** A plain server ignores the limit and reads all that is there when the request arrives. */
export const readAll: Checker = {
  id: 'I15',
  says: 'read-all never reads what came after it',
  commit: (world, { changed, after }) => {
    const features = after.device.get('features')?.value
    const isKnown = !world.options.plain && Array.isArray(features) && features.includes('up-to')
    for (const { deed, before } of changed) {
      if (before.request !== null || deed.entry.request === null) continue
      deed.knewLimit = isKnown && limitOf(deed.entry.args) !== null
    }
    return null
  },
  request: (world, { request }) => {
    for (const { key, payload } of carriedBy(request)) {
      const deed = key === null ? undefined : world.ledger.deeds.get(key)
      if (deed?.kind !== 'notification.readAll' || !deed.knewLimit) continue
      if (!payload.includes('up_to')) return `${nameAction(deed)} goes out without its limit`
    }
    return null
  },
  served: (world) => {
    for (const [userId, account] of world.server.accounts) {
      const effect = account.effects.at(-1)
      const deed = effect?.key ? world.ledger.deeds.get(effect.key) : undefined
      if (!effect || deed?.kind !== 'notification.readAll' || !deed.knewLimit) continue
      const last = limitOf(deed.entry.args) ?? ''
      const late = effect.read.find((id) => placeOf(account.notifications.get(id)?.row.created_at, id) > last)
      if (late) return `${nameAction(deed)} of ${userId} has read ${late}, which came later`
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
