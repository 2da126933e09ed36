import type { Checker } from './checker.ts'
import { nameAction } from './name-action.ts'

export const noLoss: Checker = {
  id: 'I1',
  rule: 'no committed action is lost',
  commit: (_, { gone }) => {
    for (const { action, before } of gone) {
      if (action.fate === 'lost')
        return `${nameAction(action)} vanished while ${before.state}, sent ${action.sends} times`
    }
    return null
  },
  healed: (world) => {
    for (const action of world.ledger.actions.values()) {
      if (action.fate === 'living' && !world.stored(action.userId).outbox.has(action.seq)) {
        return `${nameAction(action)} is nowhere`
      }
    }
    return null
  },
}
