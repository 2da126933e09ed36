import type { Checker } from './checker.ts'
import { nameAction } from './name-action.ts'

export const laneOrder: Checker = {
  id: 'I3',
  rule: 'actions of one lane reach the server in their order',
  healed: (world) => {
    const last = new Map<string, number>()
    const done = [...world.ledger.actions.values()]
      .filter((action) => action.doneAt !== null && !action.wasParked)
      .sort((a, b) => (a.doneAt ?? 0) - (b.doneAt ?? 0))
    for (const action of done) {
      const lane = `${action.userId}/${action.lane}`
      const before = last.get(lane) ?? 0
      if (action.seq < before) return `${nameAction(action)} was done after #${before}`
      last.set(lane, action.seq)
    }
    return null
  },
}
