import type { Checker } from './checker.ts'
import { nameAction } from './name-action.ts'

export const noLoss: Checker = {
  id: 'I1',
  says: 'no committed action is lost',
  commit: (_, { gone }) => {
    for (const { deed, before } of gone) {
      if (deed.fate === 'lost')
        return `${nameAction(deed)} vanished while ${before.state}, sent ${deed.sends} times`
    }
    return null
  },
  healed: (world) => {
    for (const deed of world.ledger.deeds.values()) {
      if (deed.fate === 'living' && !world.stored(deed.userId).outbox.has(deed.seq)) {
        return `${nameAction(deed)} is nowhere`
      }
    }
    return null
  },
}
