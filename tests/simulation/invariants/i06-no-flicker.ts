import type { Action } from '../ledger.ts'
import type { Checker } from './checker.ts'
import { nameAction } from './name-action.ts'
import { ShownState } from './shown.ts'

export const noFlicker: Checker = {
  id: 'I6',
  says: 'an effect once shown is shown until it is refused or taken back',
  commit: (world, { userId, after }) => {
    const shown = new ShownState(after)
    const deeds = world.ledger.of(userId)
    for (const deed of deeds) {
      if (isOwed(deed) && !isOverruled(deed, deeds) && !shown.shows(deed)) {
        return `${nameAction(deed)}, ${deed.fate} and ${deed.entry.state}, is not on the screen any more`
      }
    }
    return null
  },
}

/** Parked and rejected actions have no effect on the view; successful ones keep it for ever. */
function isOwed({ fate, entry }: Action): boolean {
  if (fate === 'done') return true
  return (
    fate === 'living' && (entry.state === 'queued' || entry.state === 'sending' || entry.state === 'acked')
  )
}

/** Of several choices about one thing, the view shows the last. */
function isOverruled(deed: Action, deeds: readonly Action[]): boolean {
  if (deed.kind === 'product.create') return deeds.some((other) => isLiveDelete(other, deed))
  // A retried creation takes the deletion back.
  if (deed.kind === 'product.delete')
    return deeds.some(
      ({ kind, lane, seq }) => kind === 'product.create' && lane === deed.lane && seq > deed.seq,
    )
  if (!choices.has(deed.kind)) return false
  return deeds.some((other) => other.seq > deed.seq && other.entry.target === deed.entry.target)
}

function isLiveDelete({ kind, lane, fate }: Action, deed: Action): boolean {
  return kind === 'product.delete' && lane === deed.lane && (fate === 'living' || fate === 'done')
}

const choices = new Set([
  'preference.notification',
  'favorite.set',
  'follow.set',
  'search.save',
  'search.drop',
])
