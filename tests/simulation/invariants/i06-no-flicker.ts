import type { Action } from '../ledger.ts'
import type { Checker } from './checker.ts'
import { nameAction } from './name-action.ts'
import { ShownState } from './shown.ts'

export const noFlicker: Checker = {
  id: 'I6',
  rule: 'an effect once shown is shown until it is refused or taken back',
  commit: (world, { userId, after }) => {
    const shown = new ShownState(after)
    const actions = world.ledger.of(userId)
    for (const action of actions) {
      if (isOwed(action) && !isOverruled(action, actions) && !shown.shows(action)) {
        return `${nameAction(action)}, ${action.fate} and ${action.entry.state}, is not on the screen any more`
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
function isOverruled(action: Action, actions: readonly Action[]): boolean {
  if (action.kind === 'product.create') return actions.some((other) => isLiveDelete(other, action))
  // A retried creation takes the deletion back.
  if (action.kind === 'product.delete')
    return actions.some(
      ({ kind, lane, seq }) => kind === 'product.create' && lane === action.lane && seq > action.seq,
    )
  if (action.kind.startsWith('verification.'))
    return actions.some(({ lane, seq }) => lane === action.lane && seq > action.seq)
  if (!choices.has(action.kind)) return false
  return actions.some((other) => other.seq > action.seq && other.entry.target === action.entry.target)
}

function isLiveDelete({ kind, lane, fate }: Action, action: Action): boolean {
  return kind === 'product.delete' && lane === action.lane && (fate === 'living' || fate === 'done')
}

const choices = new Set([
  'preference.notification',
  'favorite.set',
  'follow.set',
  'search.save',
  'search.drop',
  'shop.save',
])
