import type { Page } from 'playwright-core'
import { eventually } from '#tests/support/browser/eventually.ts'
import { controllingBuild, publishBuild } from '#tests/support/browser/new-build.ts'
import { whileWorkersChange } from '#tests/support/browser/worker-change.ts'
import { isMutation } from '#tests/support/faults.ts'
import { live } from './live.ts'
import { liveDay, type Say } from './live-day.ts'
import { connect, cut, type Person, patience } from './person.ts'
import type { Week } from './week.ts'

/** Milliseconds of a day. */
const aDay = 86_400_000

/**
 * The server dies in the night, and comes back on the next day: what is due happens once. What other people's time runs
 * against has left before; the rest may stay on phones that are without network.
 */
export async function passNight(week: Week, env: Record<string, string>): Promise<void> {
  await connectInTurn(
    week,
    week.people.filter(({ isPressed }) => isPressed),
  )
  await week.market.crash()
  week.day += 1
  env.AHEAD_MS = String(week.day * aDay)
  await week.market.revive()
  for (const trade of week.told.trades) {
    const isLate = trade.state === 'payable' || (trade.state === 'asked' && week.day - trade.day >= 2)
    if (isLate) trade.state = 'expired'
  }
  await live(week, async () => {
    await Promise.all(week.people.map(({ page }) => page.reload()))
  })
}

/** One after the other: who arrives first changes what becomes of the rest. */
async function connectInTurn(week: Week, people: readonly Person[]): Promise<void> {
  for (const person of people) await connect(week, person)
}

/** A new version comes out while actions wait: everybody takes it, and nothing is lost on the way. */
export async function bringNewVersion(week: Week, done: Map<string, number>, say: Say): Promise<void> {
  const { market, people, random } = week
  await connectInTurn(week, people)
  // Away from everybody's network two of them do something that waits.
  const away = random.shuffle(people).slice(0, 2)
  for (const person of away) await cut(person)
  say(`nouvelle version, pendant que ${away.map(({ name }) => name).join(' et ')} sont sans réseau`)
  await liveAway(week, away, done, say)
  await live(week, async () => {
    market.faults.order(isMutation, { kind: 'answer', status: 503 })
    for (const { phone } of away) await phone.online()
    await takeVersions(week)
    market.faults.heal()
    for (const { phone } of away) await phone.offline()
  })
  await connectInTurn(week, people)
}

/** Two deeds of people who are without network. */
async function liveAway(
  week: Week,
  away: readonly Person[],
  done: Map<string, number>,
  say: Say,
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

async function takeVersions({ market, people, day }: Week): Promise<void> {
  const [first] = people
  if (first === undefined) throw new Error('nobody is there')
  const name = `build-of-day-${day}`
  publishBuild(market, await controllingBuild(first.page), name)
  await Promise.all(people.map(({ page }) => takeVersion(page, name)))
}

async function takeVersion(page: Page, name: string): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready).update())
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Actualiser' }).click()
  await whileWorkersChange(page, loaded)
  await page.locator('#root[data-alive]').waitFor({ state: 'attached' })
  await eventually(() => controllingBuild(page), patience).toBe(name)
}
