import type { Action } from '../ledger.ts'
import type { Committed } from '../phone/raw-storage.ts'
import type { World } from '../world.ts'
import type { Checker } from './checker.ts'
import { photosOf } from './i16-photos-first.ts'
import { nameAction } from './name-action.ts'

/** Rejected actions count as well: the user needs their photos for the correction. */
export const draftsKept: Checker = {
  id: 'I17',
  rule: 'what was photographed and written is kept until the server has it, and no longer',
  commit: (world, { userId, before, after }) => {
    if (before.draftPhotos === after.draftPhotos && before.outbox === after.outbox) return null
    for (const action of world.ledger.of(userId)) {
      const wrong = action.fate === 'living' ? lostOf(action, after) : null
      if (wrong !== null) return wrong
    }
    return null
  },
  healed: (world) => {
    for (const userId of world.people.known) {
      const wrong = userId === world.phone.session.userId ? leftOver(world, userId) : null
      if (wrong !== null) return wrong
    }
    return null
  },
}

function lostOf(action: Action, { drafts, draftPhotos }: Committed): string | null {
  const { kind, entry } = action
  if (!withFiles.has(kind) || entry.state === 'acked') return null
  if (kind === 'product.create' && !drafts.has((entry.args as { id: string }).id))
    return `${nameAction(action)} is ${entry.state}, and its draft is gone`
  const lost = photosOf(action).find((photo) => !draftPhotos.has(photo))
  return lost === undefined
    ? null
    : `${nameAction(action)} is ${entry.state}, and its photo or recording ${lost} is gone`
}

const withFiles = new Set(['product.create', 'verification.request'])

function leftOver(world: World, userId: string): string | null {
  const state = world.stored(userId)
  const done = [...state.drafts.values()].find((draft) => draft.done === true)
  if (done) return `the draft of ${done.id} is still there, though the server has the product`
  for (const action of world.ledger.of(userId)) {
    if (action.kind !== 'verification.request' || action.fate !== 'done') continue
    const left = photosOf(action).find((photo) => state.draftPhotos.has(photo) || state.uploads.has(photo))
    if (left !== undefined) return `photo ${left} is still there, though the server has the request`
  }
  for (const upload of state.uploads.values()) {
    if (isNamed(state, upload.id)) continue
    const row = state.products.get(upload.owner)
    const shown = row?.voice?.id === upload.id || row?.photos.some(({ id }) => id === upload.id)
    if (shown && upload.state === 'up') return `photo ${upload.id} is still there, though the mirror has it`
  }
  return null
}

/** A rejected edit names photos that its correction may need. */
function isNamed({ outbox }: Committed, photo: string): boolean {
  return [...outbox.values()].some(({ args }) => JSON.stringify(args).includes(photo))
}
