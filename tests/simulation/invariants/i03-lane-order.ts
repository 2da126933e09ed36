import type { Checker } from './checker.ts'
import { nameAction } from './name-action.ts'

export const laneOrder: Checker = {
  id: 'I3',
  says: 'actions of one lane reach the server in their order',
  healed: (world) => {
    const last = new Map<string, number>()
    const done = [...world.ledger.deeds.values()]
      .filter((deed) => deed.doneAt !== null && !deed.wasParked)
      .sort((a, b) => (a.doneAt ?? 0) - (b.doneAt ?? 0))
    for (const deed of done) {
      const lane = `${deed.userId}/${deed.lane}`
      const before = last.get(lane) ?? 0
      if (deed.seq < before) return `${nameAction(deed)} was done after #${before}`
      last.set(lane, deed.seq)
    }
    return null
  },
}
