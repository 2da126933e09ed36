import { cut, type Person } from './person.ts'
import type { Week } from './week.ts'

/** Does something on screens; just before the last button is pressed, the network may go. Only planned, it may go too. */
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
