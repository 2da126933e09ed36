import type { KillableMarket } from '#tests/support/browser/market.ts'
import type { Phone } from '#tests/support/browser/phone.ts'
import { beginWeek } from './begin-week.ts'
import { expectBooks } from './expect-books.ts'
import { expectMirrors } from './expect-mirrors.ts'
import { live } from './live.ts'
import { type Log, liveDay } from './live-day.ts'
import { bringNewVersion, passNight } from './nights.ts'
import { changePhone, connect } from './person.ts'
import type { Week } from './week.ts'

/** The same seed and number of actions give the same week. */
export interface WeekSize {
  seed: string
  actionsADay: number
  days: number
}

export const usualWeek: WeekSize = { seed: '65', actionsADay: 6, days: 7 }

interface Place {
  market: KillableMarket
  env: Record<string, string>
  take: () => Promise<Phone>
}

const dayOfTheNewVersion = 3
const daysOfNewPhones = [2, 5]

/** Runs a week, then compares every phone, the database and the ledger with the confirmed changes. */
export async function runWeek(place: Place, size: WeekSize, log: Log): Promise<Week> {
  const week = await beginWeek(place.market, place.take, size.seed)
  await passDays(week, place, size, log)
  // All phones return at the same time.
  await Promise.all(week.people.map((person) => connect(week, person)))
  await expectMirrors(week.people)
  await expectBooks(week)
  return week
}

/** The days and the nights between them; logs every action, and returns how often each was performed. */
export async function passDays(
  week: Week,
  { env, take }: Omit<Place, 'market'>,
  { actionsADay, days }: Omit<WeekSize, 'seed'>,
  log: Log,
): Promise<ReadonlyMap<string, number>> {
  const done = new Map<string, number>()
  for (;;) {
    log(`Jour ${week.day + 1}`)
    await liveDay(week, actionsADay, done, log)
    if (week.day === dayOfTheNewVersion) await bringNewVersion(week, done, log)
    if (daysOfNewPhones.includes(week.day)) {
      const person = week.random.pick(week.people)
      log(`${person.name} change de téléphone`)
      await connect(week, person)
      await live(week, () => changePhone(person, take))
      person.seen.clear()
    }
    if (week.day === days - 1) break
    await passNight(week, env)
  }
  log('Fin de la semaine')
  return done
}
