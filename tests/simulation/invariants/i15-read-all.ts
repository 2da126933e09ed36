import type { Checker } from './checker.ts'
import { nameDeed } from './name-deed.ts'

/** A plain server knows no limit and reads whatever is there when the request arrives. */
export const readAll: Checker = {
  id: 'I15',
  says: 'read-all never reads what came after it',
  commit: (world, { changed, after }) => {
    if (world.options.plain) return null
    const features = after.device.get('features')?.value
    if (!Array.isArray(features) || !features.includes('up-to')) return null
    for (const { deed, before } of changed) {
      const { request, kind, args } = deed.entry
      if (kind !== 'notification.readAll' || before.request !== null || request === null) continue
      const hasLimit = typeof request.body === 'object' && request.body !== null && 'up_to' in request.body
      if (limitOf(args) !== null && !hasLimit) return `${nameDeed(deed)} goes out without its limit`
    }
    return null
  },
  served: (world) => {
    if (world.options.plain) return null
    for (const [userId, account] of world.server.accounts) {
      const effect = account.effects.at(-1)
      const deed = effect?.key ? world.ledger.deeds.get(effect.key) : undefined
      if (!effect || !deed || deed.kind !== 'notification.readAll') continue
      const last = limitOf(deed.entry.args)
      if (last === null || !JSON.stringify(deed.entry.request?.body ?? {}).includes('up_to')) continue
      const late = effect.read.find((id) => placeOf(account.notifications.get(id)?.row.created_at, id) > last)
      if (late) return `${nameDeed(deed)} of ${userId} has read ${late}, which came later`
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
