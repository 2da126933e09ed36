import type { Market } from '#tests/support/browser/market.ts'
import type { Phone } from '#tests/support/browser/phone.ts'
import { beginWeek } from './begin-week.ts'
import { expectBooks } from './compare-books.ts'
import { expectMirrors } from './compare-mirrors.ts'
import { liveDay } from './live-day.ts'
import { bringNewVersion, passNight } from './nights.ts'
import { changePhone, connect } from './person.ts'
import type { Week } from './week.ts'

interface Plan {
  market: Market
  /** The environment of the server's next start. */
  env: Record<string, string>
  take: () => Promise<Phone>
  seed: string
  deedsADay: number
  /** What is told, line by line, as it happens. */
  say(line: string): void
}

const days = 7
const dayOfTheNewVersion = 3
const daysOfNewPhones = [2, 5]

/** Lives the week of this seed and compares every phone, the database and the books with what people were told. */
export async function runWeek({ market, env, take, seed, deedsADay, say }: Plan): Promise<{
  week: Week
  done: Map<string, number>
}> {
  const week = await beginWeek(market, take, seed)
  const done = new Map<string, number>()
  for (;;) {
    say(`Jour ${week.day + 1}`)
    await liveDay(week, deedsADay, done, say)
    if (week.day === dayOfTheNewVersion) await bringNewVersion(week, done, say)
    if (daysOfNewPhones.includes(week.day)) {
      const person = week.random.pick(week.people)
      say(`${person.name} change de téléphone`)
      await connect(person)
      await changePhone(person, take)
    }
    if (week.day === days - 1) break
    await passNight(week, env)
  }
  say('Fin de la semaine')
  // Whoever was away comes back in the same instant.
  await Promise.all(week.people.map(connect))
  await expectMirrors(week.people)
  await expectBooks(week)
  return { week, done }
}
