import type { Random } from '#server/db/demo/random.ts'
import { isMutation } from '#tests/support/faults.ts'
import { allActions } from './actions/all.ts'
import { connect, cut, drained } from './person.ts'
import type { Action, Chance, Week } from './week.ts'

export type Log = (line: string) => void

/** Performs this many actions, each chosen by the seed among the possible ones, with faults on the way. */
export async function liveDay(week: Week, count: number, done: Map<string, number>, log: Log): Promise<void> {
  for (let left = count; left > 0; left--) {
    await moveSomebody(week, log)
    const chosen = choose(week, done)
    if (chosen === null) continue
    const { action, chance } = chosen
    done.set(action.name, (done.get(action.name) ?? 0) + 1)
    const { who } = chance
    log(`${who.name}${who.isOnline ? '' : ' (hors ligne)'} : ${action.name}, ${chance.about}`)
    await goThrough(week, action, chance, log)
  }
}

async function moveSomebody(week: Week, log: Log): Promise<void> {
  const { random, people } = week
  const person = random.pick(people)
  if (!random.chance(person.isOnline ? 0.2 : 0.55)) return
  log(`${person.name} ${person.isOnline ? 'perd' : 'retrouve'} le réseau`)
  await (person.isOnline ? cut(person) : connect(week, person))
}

/** Actions that were never done have a higher weight. */
function choose(week: Week, done: Map<string, number>): { action: Action; chance: Chance } | null {
  const open = allActions.flatMap((action) => {
    const chances = action
      .chances(week)
      .filter(({ who }) => week.people.includes(who) && (who.isOnline || action.network === 'not needed'))
    return chances.length === 0 ? [] : { action, chances }
  })
  if (open.length === 0) return null
  const { action, chances } = byWeight(
    week.random,
    open.map((one) => ({ ...one, weight: one.action.weight * (done.has(one.action.name) ? 1 : 5) })),
  )
  return { action, chance: week.random.pick(chances) }
}

function byWeight<T extends { weight: number }>(random: Random, list: readonly T[]): T {
  let place = random.next() * list.reduce((sum, { weight }) => sum + weight, 0)
  for (const one of list) {
    place -= one.weight
    if (place < 0) return one
  }
  return random.pick(list)
}

/** Performs the action, possibly with a lost answer, a refusal with 503, or a killed server. */
async function goThrough(week: Week, action: Action, chance: Chance, log: Log): Promise<void> {
  const { market, random } = week
  const { who } = chance
  const trouble = action.network === 'throughout' || !who.isOnline ? 'none' : random.pick(troubles)
  if (trouble !== 'none') log(`  ${trouble}`)
  if (trouble === 'lost') market.faults.order(isAction, { kind: 'drop-after' }, 1)
  if (trouble === 'cut') market.faults.order(isAction, { kind: 'drop-before' }, 2)
  if (trouble === 'busy') market.faults.order(isAction, { kind: 'answer', status: 503 }, 1)
  await chance.do()
  if (trouble === 'killed') {
    await market.crash()
    await market.revive()
  }
  if (who.isOnline) await drained(week, who)
  else log(`  ${who.name} est maintenant hors ligne`)
  market.faults.heal()
}

/** Excludes views and typing: no screen waits for their answers. */
function isAction(call: { method: string; path: string }): boolean {
  return isMutation(call) && !/\/(view|typing)$/.test(call.path)
}

const troubles = ['lost', 'cut', 'busy', 'killed', 'none', 'none', 'none', 'none', 'none', 'none'] as const
