import type { Checker } from './checker.ts'
import { nameDeed } from './name-deed.ts'

/** A page that dies between marking a refusal and showing it takes the notice along: at most once is what counts. */
export const oneNotice: Checker = {
  id: 'I8',
  says: 'every refusal is shown exactly once',
  commit: (world, { userId }) => {
    const twice = world.ledger.of(userId).find((deed) => deed.notices > 1)
    return twice ? `${nameDeed(twice)} was shown ${twice.notices} times` : null
  },
  healed: (world) => {
    for (const deed of world.ledger.deeds.values()) {
      if (deed.notices > 1) return `${nameDeed(deed)} was shown ${deed.notices} times`
      if (deed.entry.state !== 'rejected' || deed.fate !== 'living') continue
      if (deed.entry.noticedAt === null) return `${nameDeed(deed)} was refused and never shown`
      if (deed.notices === 0 && world.deaths === 0) return `${nameDeed(deed)} counts as shown and was not`
    }
    return null
  },
}
