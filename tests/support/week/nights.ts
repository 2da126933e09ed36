import type { Page } from 'playwright-core'
import { eventually } from '#tests/support/browser/eventually.ts'
import { controllingBuild, publishBuild } from '#tests/support/browser/new-build.ts'
import { whileWorkersChange } from '#tests/support/browser/worker-change.ts'
import { isMutation } from '#tests/support/faults.ts'
import { live } from './live.ts'
import { type Log, liveDay } from './live-day.ts'
import { connect, cut, type Person, timeouts } from './person.ts'
import type { Week } from './week.ts'

const aDay = 86_400_000

/**
 * Restarts the server a day later, so that due jobs run once. Actions with a deadline are sent before; others may
 * stay on phones without a network.
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
  for (const trade of week.acknowledged.trades) {
    const isLate = trade.state === 'payable' || (trade.state === 'asked' && week.day - trade.day >= 2)
    if (isLate) trade.state = 'expired'
  }
  await live(week, async () => {
    await Promise.all(week.people.map(({ page }) => page.reload()))
  })
}

/** In sequence: the order of arrival changes the outcome of the rest. */
async function connectInTurn(week: Week, people: readonly Person[]): Promise<void> {
  for (const person of people) await connect(week, person)
}

/** A new version is published while actions wait: every phone installs it, and none is lost. */
export async function bringNewVersion(week: Week, done: Map<string, number>, log: Log): Promise<void> {
  const { market, people, random } = week
  await connectInTurn(week, people)
  // Two users queue actions while the others are online.
  const away = random.shuffle(people).slice(0, 2)
  for (const person of away) await cut(person)
  log(`nouvelle version, pendant que ${away.map(({ name }) => name).join(' et ')} sont sans réseau`)
  await liveAway(week, away, done, log)
  await live(week, async () => {
    market.faults.order(isMutation, { kind: 'answer', status: 503 })
    for (const { phone } of away) await phone.online()
    await takeVersions(week)
    market.faults.heal()
    for (const { phone } of away) await phone.offline()
  })
  await connectInTurn(week, people)
}

async function liveAway(
  week: Week,
  away: readonly Person[],
  done: Map<string, number>,
  log: Log,
): Promise<void> {
  const still: Week = {
    ...week,
    people: away,
    buyers: week.buyers.filter((one) => away.includes(one)),
    sellers: week.sellers.filter((one) => away.includes(one)),
    // Never changes who is online.
    random: { ...week.random, chance: () => false },
  }
  await liveDay(still, 2, done, log)
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
  await eventually(() => controllingBuild(page), timeouts).toBe(name)
}
