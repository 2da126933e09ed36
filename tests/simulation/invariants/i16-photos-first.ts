import type { Action } from '../ledger.ts'
import type { Account } from '../server/account.ts'
import { isUpload } from '../server/uploads.ts'
import type { Checker } from './checker.ts'
import { carriedBy } from './keys.ts'
import { nameAction } from './name-action.ts'

/** Only bytes that the server has lost or refused may be sent again. */
export const photosFirst: Checker = {
  id: 'I16',
  rule: 'a product is made once, with its photos there before it, and each of their bytes is taken once',
  request: (world, { request }) => {
    for (const { key } of carriedBy(request)) {
      const action = key === null ? undefined : world.ledger.actions.get(key)
      const photos = action ? photosOf(action) : []
      if (action === undefined || photos.length === 0) continue
      const account = world.server.account(action.userId)
      const early = photos.find((id) => account.lacks([id]) && !account.lost.has(id))
      if (early !== undefined) return `${nameAction(action)} leaves before its photo ${early} is up`
      if (request.path === '/sync/batch') return `${nameAction(action)} leaves in a batch`
    }
    return null
  },
  served: (world, request) => {
    if (!isUpload(request.path)) return null
    for (const account of world.server.accounts.values()) {
      const wrong = takenTwice(account)
      if (wrong !== null) return wrong
    }
    return null
  },
  healed: (world) => {
    for (const account of world.server.accounts.values()) {
      const made = account.effects.filter(({ kind }) => kind === 'product.create').map(({ target }) => target)
      const twice = made.find((target, at) => made.indexOf(target) !== at)
      if (twice !== undefined) return `${twice} was made twice`
    }
    return null
  },
}

/** Photos and recordings that the server must have before this action. */
export function photosOf({ kind, entry }: Action): readonly string[] {
  const { photo, photos, voice, message } = entry.args as {
    photo?: string
    photos?: string[]
    voice?: { id: string } | null
    message?: SentFile
  }
  if (kind === 'product.create') return [...(photos ?? []), ...(voice ? [voice.id] : [])]
  if (kind === 'verification.request' && photo) return [photo]
  const file = kind === 'message.send' ? fileOf(message) : undefined
  return file === undefined ? [] : [file]
}

/** What a message may name: a photo or a recording. */
export interface SentFile {
  photo?: string
  voice?: { id: string }
}

export function fileOf(message: SentFile | undefined): string | undefined {
  return message?.photo ?? message?.voice?.id
}

function takenTwice(account: Account): string | null {
  for (const [id, photo] of account.photos) {
    const taken = photo.taken - (account.lost.get(id) ?? 0)
    if (taken > photo.length) return `${taken} bytes of photo ${id} were taken, which has ${photo.length}`
  }
  return null
}
