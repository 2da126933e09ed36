import { cut, type Person } from './person.ts'
import type { Week } from './week.ts'

/**
 * Acts on the screens; the network may fail just before the last button is pressed. In a plan only the network may
 * fail.
 */
export async function liveOrLose(
  week: Week,
  person: Person,
  act: (lastMoment: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const isLost = week.random.chance(0.25) && person.isOnline
  const lastMoment = async () => {
    if (isLost) await cut(person)
  }
  await (week.isPlan ? lastMoment() : act(lastMoment))
}
