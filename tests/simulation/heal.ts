import { compare } from './invariants/i07-healed.ts'
import { calm } from './phone/network.ts'
import { plainContext } from './phone/plain-request.ts'
import { goodMood } from './server/moods.ts'
import type { Steps } from './steps.ts'
import type { World } from './world.ts'

/**
 * Virtual time within which the outbox must be empty after all faults. Back-off ends at 5 min, but a clock that is
 * set back by up to an hour goes unnoticed, and a delay may last that hour longer.
 */
const patience = 80 * 60_000

/** Longest pause between two polls without a stream, and of the back-off until a stream opens again. */
const newsPatience = 6 * 60_000

/** Ends all faults, signs every user in again, and waits until the phone is idle. */
export async function heal(world: World, steps: Steps): Promise<void> {
  const { phone, people, moods } = world
  world.log('--- all faults end ---')
  world.planKill = () => {}
  world.network.weather = calm
  moods.chances = goodMood
  moods.burst = false
  moods.curses = false
  phone.isFull = false
  for (const context of phone.contexts) context.killPlan = null
  if (steps.hasForeign || world.outdatedAt !== null) await steps.update()
  steps.setOnline(true)
  // Requests in transit arrive first: one may be delayed by a minute and a half.
  // A plain request still awaited may yet become an action.
  const isAwaited = () => [...phone.contexts].some(({ name }) => name.startsWith(plainContext))
  while (world.network.onTheWay > 0 || isAwaited()) await world.scheduler.sleep(1_000)
  const current = phone.session.userId
  const order = [...people.known].sort((a, b) => Number(b === current) - Number(a === current))
  for (const userId of order) await healUser(world, userId)
  const { userId } = phone.session
  if (world.options.live && userId !== null && world.violation === null)
    await waitForNews(world, steps, userId)
}

/** I24: a change elsewhere reaches an open page by itself. */
async function waitForNews(world: World, steps: Steps, userId: string): Promise<void> {
  const account = world.server.account(userId)
  const lists = world.options.talks ? (['notifications', 'messages'] as const) : (['notifications'] as const)
  const difference = () =>
    lists.map((list) => compare(world, account, list, world.stored(userId))).find((one) => one !== null)
  steps.changeElsewhere(userId)
  const until = world.scheduler.now + newsPatience
  while (world.scheduler.now < until && difference()) await world.scheduler.sleep(1_000)
  const wrong = difference()
  if (wrong) world.break('I24', 'a change elsewhere reaches an open page without a refresh', wrong)
}

async function healUser(world: World, userId: string): Promise<void> {
  const { phone, people, scheduler } = world
  const { token } = phone.session
  const isIn = phone.session.userId === userId && token !== null && !world.server.isRevoked(token)
  const session = isIn ? await phone.session.port.active() : null
  if (session === null || asksForSignIn(world, userId)) await people.signIn(userId)
  if (people.tabs().length === 0) people.openTab()
  for (const tab of people.tabs()) tab.happen('visible')
  const until = scheduler.now + patience
  while (scheduler.now < until && world.violation === null && waits(world, userId)) {
    await scheduler.sleep(1_000)
  }
  if (waits(world, userId)) {
    const left = [...world.stored(userId).outbox.values()]
      .filter((entry) => isWaiting(entry.state))
      .map((entry) => `#${entry.seq} ${entry.kind} ${entry.state} (${entry.attempts} attempts)`)
    world.break('I9', 'all that can go out goes out in bounded time', `${userId}: ${left.join(', ')}`)
    return
  }
  for (const tab of people.tabs()) {
    if (world.options.trades) people.payer.openWallet(tab)
    await Promise.race([tab.sync.refresh(), scheduler.sleep(120_000)])
  }
  await scheduler.sleep(1_000)
}

function waits(world: World, userId: string): boolean {
  return [...world.stored(userId).outbox.values()].some((entry) => isWaiting(entry.state))
}

/** The outbox asks its user to sign in again (src/sync/view/outbox.ts). */
function asksForSignIn(world: World, userId: string): boolean {
  return world.stored(userId).device.has('parkedEpoch')
}

function isWaiting(state: string): boolean {
  return state === 'queued' || state === 'sending' || state === 'acked'
}
