import type { Page } from 'playwright-core'
import type { Voice } from '#tests/support/browser/conversation.ts'
import type { KillableMarket } from '#tests/support/browser/market.ts'
import type { Phone } from '#tests/support/browser/phone.ts'
import { Faults } from '#tests/support/faults.ts'
import { everybody, newWeek } from './begin-week.ts'
import { connect, somebody } from './person.ts'
import { passDays, type WeekSize } from './run-week.ts'
import type { Week } from './week.ts'

/** The log of a week, how often it performs each action, and the expected state, without running it. */
export async function planWeek({ seed, ...size }: WeekSize): Promise<{
  week: Week
  lines: string[]
  done: ReadonlyMap<string, number>
}> {
  const lines: string[] = []
  const people = everybody.map(({ name, role }) =>
    somebody({ name, role, password: '', page: nothing, phone: nothing, voice: { userId: name } as Voice }),
  )
  const week = newWeek({ people, seed, market: nothing, isPlan: true, photos: [] })
  const done = await passDays(week, { env: {}, take: async () => nothing }, size, (line) => lines.push(line))
  for (const person of people) await connect(week, person)
  return { week, lines, done }
}

const idle = async () => {}
const nothing = {
  ...{ offline: idle, online: idle, close: idle, crash: idle, revive: idle },
  ...{ complaints: [], faults: new Faults() },
} as unknown as Phone & Page & KillableMarket
