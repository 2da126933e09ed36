import './kernel/globals.ts'
import { type Family, familyOf } from './families.ts'
import { heal } from './heal.ts'
import { allCheckers } from './invariants/all.ts'
import type { Checker, Violation } from './invariants/checker.ts'
import { installPresentCode } from './newer-code.ts'
import type { Context, KillPlan } from './phone/context.ts'
import { calm } from './phone/network.ts'
import { nothingPlanted, type Planted } from './planted/planted.ts'
import type { Backend } from './real/backend.ts'
import { listed } from './server/account.ts'
import { goodMood } from './server/moods.ts'
import { furnish, Steps } from './steps.ts'
import { World } from './world.ts'

const modelUsers = ['ana', 'bo'] as const

export interface ScheduleOptions {
  seed: number
  family: string | Family
  planted?: Planted
  checkers?: readonly Checker[]
  backend?: Backend
  /** Kills the first tab at exactly this call, instead of by chance. */
  kill?: KillPlan
}

export interface ScheduleResult {
  seed: number
  violation: Violation | null
  hash: number
  steps: number
  /** Virtual milliseconds. */
  lasted: number
  wasKilled: boolean
  trace: readonly string[]
  actions: number
}

/** Runs one schedule from its seed to its end, or to the first violation. */
export async function runSchedule(options: ScheduleOptions): Promise<ScheduleResult> {
  const family = typeof options.family === 'string' ? familyOf(options.family) : options.family
  installPresentCode()
  const world = worldOf(options, family)
  const complain = console.error
  const warn = console.warn
  console.warn = console.error = (...words: unknown[]) => world.log(`console: ${words.map(wordOf).join(' ')}`)
  let first: Context | null = null
  world.planKill = planOf(world, family, options.kill, (context) => {
    first = context
  })
  let isOver = false
  const begin = () => {
    void play(world, family).then(
      () => {
        isOver = true
      },
      (error: unknown) => {
        world.break(
          'I0',
          'the harness and the engine do not fall over',
          String((error as Error).stack ?? error),
        )
        isOver = true
      },
    )
  }
  try {
    await world.scheduler.run(
      begin,
      () => isOver || world.violation !== null,
      () => world.observe(),
    )
    if (world.violation === null) world.healed()
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    world.break('I9', 'all that can go out goes out in bounded time', what)
  } finally {
    console.error = complain
    console.warn = warn
    for (const context of [...world.phone.contexts]) context.alive = false
  }
  return {
    seed: options.seed,
    violation: world.violation,
    hash: world.scheduler.hash,
    steps: world.scheduler.steps,
    lasted: world.scheduler.now,
    wasKilled: first !== null && hasMetPlan(first),
    trace: world.trace,
    actions: world.ledger.actions.size,
  }
}

function worldOf({ seed, checkers, planted, backend }: ScheduleOptions, family: Family): World {
  const plain = family.plain ?? false
  const world = new World({
    seed,
    checkers: checkers ?? allCheckers(),
    planted: planted ?? nothingPlanted,
    plain,
    backend,
    talks: family.talks ?? false,
    trades: family.trades ?? false,
    live: family.live ?? false,
    pageSize: plain ? ([50, 50, 4][seed % 3] ?? 50) : ([500, 500, 3, 2][seed % 4] ?? 500),
  })
  world.network.weather = { ...calm, ...family.weather }
  world.moods.chances = { ...goodMood, ...family.moods }
  world.background.isSupported = seed % 5 !== 0
  return world
}

/** A user signs in and acts while faults occur; then all faults end. */
async function play(world: World, family: Family): Promise<void> {
  const { random, scheduler, people } = world
  const { backend } = world.options
  const users = backend?.users ?? modelUsers
  const steps = new Steps(world, family, users)
  if (!backend) for (const user of users) furnish(world, user, family)
  else if (family.trades) for (const user of users) await scheduler.outside(() => backend.bring(user, 60_000))
  await people.signIn(users[0])
  people.openTab()
  if (random.chance(0.8)) await scheduler.sleep(random.between(500, 8_000))
  if (family.backlog !== undefined) await takeOffline(world, steps, family.backlog)
  const [fewest, most] = family.length ?? [5, 13]
  for (let left = random.between(fewest, most); left > 0; left -= 1) {
    await steps.take(steps.draw())
    await scheduler.sleep(random.chance(0.5) ? random.between(0, 60) : random.between(60, 20_000))
  }
  await heal(world, steps)
  if (backend) await compareWith(backend, world)
}

async function takeOffline(world: World, steps: Steps, actions: number): Promise<void> {
  // The mirror fills first: an empty screen allows no actions.
  await world.scheduler.sleep(5_000)
  steps.setOnline(false)
  for (let left = actions; left > 0; left -= 1) {
    await steps.take(world.random.pick(['boost', 'boost', 'boost', 'read', 'read', 'delete'] as const))
    await world.scheduler.sleep(world.random.between(100, 3_000))
  }
  steps.setOnline(true)
}

const tradedLists = ['products', 'notifications', 'orders', 'statement', 'withdrawals'] as const

/** With a real server its answers are the reference, not a model's memory. */
async function compareWith(backend: Backend, world: World): Promise<void> {
  const books = await world.scheduler.outside(() => backend.wrongBooks())
  if (books !== null) world.break('I23', 'no money appears or gets lost', books)
  for (const userId of world.people.known) {
    // Changes by the other user while this one was signed out have not been pulled.
    const isIn = userId === world.phone.session.userId
    const usual = world.options.trades ? [] : listed.slice(0, world.options.talks && isIn ? 4 : 2)
    const lists = world.options.trades && isIn ? tradedLists : usual
    const wrong = await world.scheduler.outside(() =>
      backend.disagreement(userId, world.stored(userId), lists),
    )
    if (wrong !== null) world.break('I7', 'phone and server agree', `${userId}: ${wrong}`)
    const boosts = await world.scheduler.outside(() => backend.boosts(userId))
    const confirmed = world.ledger
      .of(userId)
      .filter((action) => action.kind === 'product.boost' && action.doneAt !== null)
    if (boosts !== confirmed.length) {
      world.break(
        'I2',
        'at most one effect per key',
        `${boosts} boosts for ${confirmed.length} actions of ${userId}`,
      )
    }
  }
}

function planOf(
  world: World,
  family: Family,
  exact: KillPlan | undefined,
  note: (context: Context) => void,
): (context: Context) => void {
  let isFirst = true
  return (context) => {
    if (isFirst) {
      isFirst = false
      note(context)
      if (exact) context.killPlan = exact
      if (exact) return
    }
    if (!world.random.chance(family.killed ?? 0)) return
    const when = world.random.pick(['before', 'during', 'after'] as const)
    context.killPlan = { call: world.random.between(1, 60), when }
  }
}

function hasMetPlan({ alive, killPlan }: Context): boolean {
  return !alive && killPlan !== null && killPlan.isMet === true
}

function wordOf(word: unknown): string {
  return word instanceof Error ? `${word.name}: ${word.message}` : String(word)
}
