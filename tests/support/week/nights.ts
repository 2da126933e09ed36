import type { Page } from 'playwright-core'
import { eventually } from '#tests/support/browser/eventually.ts'
import { controllingBuild, publishBuild } from '#tests/support/browser/new-build.ts'
import { whileWorkersChange } from '#tests/support/browser/worker-change.ts'
import { isMutation } from '#tests/support/faults.ts'
import { liveDay } from './live-day.ts'
import { connect, type Person } from './person.ts'
import type { Week } from './week.ts'

/** Milliseconds of a day. */
export const aDay = 86_400_000

/**
 * The server dies in the night, and comes back on the next day: what is due happens once. What other people's time runs
 * against has left before; the rest may stay on phones that are without network.
 */
export async function passNight(week: Week, env: Record<string, string>): Promise<void> {
  await Promise.all(week.people.filter(({ isPressed }) => isPressed).map(connect))
  await week.market.crash()
  week.day += 1
  env.AHEAD_MS = String(week.day * aDay)
  await week.market.revive()
  for (const trade of week.told.trades) {
    const isLate = trade.state === 'payable' || (trade.state === 'asked' && week.day - trade.day >= 2)
    if (isLate) trade.state = 'expired'
  }
  await Promise.all(week.people.map(({ page }) => page.reload()))
}

/** A new version comes out while actions wait: everybody takes it, and nothing is lost on the way. */
export async function bringNewVersion(
  week: Week,
  done: Map<string, number>,
  say: (line: string) => void,
): Promise<void> {
  const { market, people, random } = week
  await Promise.all(people.map(connect))
  const [first] = people
  if (first === undefined) return
  publishBuild(market, await controllingBuild(first.page), `build-of-day-${week.day}`)
  // Away from everybody's network two of them do something that waits.
  const away = random.shuffle(people).slice(0, 2)
  market.faults.order(isMutation, { kind: 'answer', status: 503 })
  for (const person of away) await person.phone.offline()
  for (const person of away) person.isOnline = false
  say(`nouvelle version, pendant que ${away.map(({ name }) => name).join(' et ')} sont sans réseau`)
  await liveAway(week, away, done, say)
  for (const person of away) await person.phone.online()
  await Promise.all(people.map(({ page }) => takeVersion(page, `build-of-day-${week.day}`)))
  market.faults.heal()
  for (const person of away) await person.phone.offline()
  await Promise.all(people.map(connect))
}

/** Two deeds of people who are without network. */
async function liveAway(
  week: Week,
  away: readonly Person[],
  done: Map<string, number>,
  say: (line: string) => void,
): Promise<void> {
  const still: Week = {
    ...week,
    people: away,
    buyers: week.buyers.filter((one) => away.includes(one)),
    sellers: week.sellers.filter((one) => away.includes(one)),
    // Nobody comes or goes meanwhile.
    random: { ...week.random, chance: () => false },
  }
  await liveDay(still, 2, done, say)
}

async function takeVersion(page: Page, name: string): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready).update())
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Actualiser' }).click()
  await whileWorkersChange(page, loaded)
  await page.locator('#root[data-alive]').waitFor({ state: 'attached' })
  await eventually(() => controllingBuild(page)).toBe(name)
}
