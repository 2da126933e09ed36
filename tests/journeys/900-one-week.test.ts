import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { journey } from '#tests/support/browser/journey.ts'
import { startKillableMarket } from '#tests/support/browser/market.ts'
import { byDepth } from '#tests/support/depth.ts'
import { reviewedFirst } from '#tests/support/week/actions/learn-state.ts'
import { planWeek } from '#tests/support/week/plan-week.ts'
import { runWeek, usualWeek } from '#tests/support/week/run-week.ts'

const size = {
  seed: process.env.LOUMA_WEEK_SEED ?? usualWeek.seed,
  actionsADay: Number(process.env.LOUMA_WEEK_ACTIONS ?? usualWeek.actionsADay),
  days: byDepth(1, usualWeek.days),
}

const aheadOfTime = pathToFileURL(new URL('../support/week/clock-ahead.mjs', import.meta.url).pathname).href
const env: Record<string, string> = {
  LOUMA_REVIEW_FIRST: String(reviewedFirst),
  NODE_OPTIONS: `--import=${aheadOfTime}`,
}
const here = journey(() => startKillableMarket(env))

/** Logged by the browser itself for requests that reached no server. */
const networkNoise = /Failed to load resource/
const minute = 60_000

test(
  'a week of two sellers, three buyers and the staff: every phone, the database and the ledger agree',
  async () => {
    const log: { at: number; line: string }[] = []
    const begun = Date.now()
    const place = { market: here.site(), env, take: () => here.phone({ worker: true }) }
    try {
      const { people } = await runWeek(place, size, (line) => log.push({ at: Date.now() - begun, line }))
      const complaints = people.flatMap(({ name, past, phone }) =>
        [...past, ...phone.complaints].map((one) => `${name}: ${one}`),
      )
      expect(complaints.filter((one) => !networkNoise.test(one))).toEqual([])
      // The same seed gives the same week at any speed of the machine.
      expect(log.map(({ line }) => line)).toEqual((await planWeek(size)).lines)
    } catch (error) {
      console.error(
        `LOUMA_WEEK_SEED=${size.seed} LOUMA_WEEK_ACTIONS=${size.actionsADay}\n${textOf(log)}\n${place.market.log()}`,
      )
      throw error
    }
    if (process.env.LOUMA_WEEK_LOG) console.log(textOf(log))
  },
  (5 + size.actionsADay) * minute,
)

function textOf(log: readonly { at: number; line: string }[]): string {
  return log.map(({ at, line }) => `${Math.round(at / 1_000)} s  ${line}`).join('\n')
}
