import type { Checker } from './checker.ts'
import { nameAction } from './name-action.ts'

/** A page that dies between marking a refusal and showing it loses the notice: at most once is required. */
export const oneNotice: Checker = {
  id: 'I8',
  rule: 'every refusal is shown exactly once',
  commit: (world, { userId }) => {
    const twice = world.ledger.of(userId).find((action) => action.notices > 1)
    return twice ? `${nameAction(twice)} was shown ${twice.notices} times` : null
  },
  healed: (world) => {
    for (const action of world.ledger.actions.values()) {
      if (action.notices > 1) return `${nameAction(action)} was shown ${action.notices} times`
      if (action.entry.state !== 'rejected' || action.fate !== 'living') continue
      if (action.entry.noticedAt === null) return `${nameAction(action)} was refused and never shown`
      if (action.notices === 0 && world.deaths === 0)
        return `${nameAction(action)} counts as shown and was not`
    }
    return null
  },
}
