import type { Checker } from './checker.ts'
import { nameAction } from './name-action.ts'

/** A page that dies between marking a refusal and showing it loses the notice: at most once is required. */
export const oneNotice: Checker = {
  id: 'I8',
  says: 'every refusal is shown exactly once',
  commit: (world, { userId }) => {
    const twice = world.ledger.of(userId).find((deed) => deed.notices > 1)
    return twice ? `${nameAction(twice)} was shown ${twice.notices} times` : null
  },
  healed: (world) => {
    for (const deed of world.ledger.deeds.values()) {
      if (deed.notices > 1) return `${nameAction(deed)} was shown ${deed.notices} times`
      if (deed.entry.state !== 'rejected' || deed.fate !== 'living') continue
      if (deed.entry.noticedAt === null) return `${nameAction(deed)} was refused and never shown`
      if (deed.notices === 0 && world.deaths === 0) return `${nameAction(deed)} counts as shown and was not`
    }
    return null
  },
}
