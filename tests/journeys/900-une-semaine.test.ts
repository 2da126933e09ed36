import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { allDeeds } from '#tests/support/week/deeds/all.ts'
import { runWeek } from '#tests/support/week/run-week.ts'

/** A week is 11 deeds a day in about three minutes on two cores; the same seed and minutes give the same week. */
const seed = process.env.LOUMA_WEEK_SEED ?? '8'
const minutes = Number(process.env.LOUMA_WEEK_MINUTES ?? 3)
const deedsADay = Math.max(1, Math.round((minutes * 11) / 3))

const aheadOfTime = pathToFileURL(new URL('../support/week/clock-ahead.mjs', import.meta.url).pathname).href
const env: Record<string, string> = { LOUMA_REVIEW_FIRST: '3', NODE_OPTIONS: `--import=${aheadOfTime}` }
const here = journey(() => startMarket(env))

/** What the browser itself says of calls that found nobody. */
const networkNoise = /Failed to load resource/

test(
  'une semaine de deux vendeuses, trois acheteurs et l’équipe : chaque téléphone, la base et les comptes disent la même chose',
  async () => {
    const log: string[] = []
    const begun = Date.now()
    try {
      const { week, done } = await runWeek({
        ...{ market: here.site(), env, take: () => here.phone(), seed, deedsADay },
        say: (line) => log.push(`${Math.round((Date.now() - begun) / 1_000)} s  ${line}`),
      })
      const complaints = week.people.flatMap(({ name, past, phone }) =>
        [...past, ...phone.complaints].map((one) => `${name}: ${one}`),
      )
      expect(complaints.filter((one) => !networkNoise.test(one))).toEqual([])
      if (deedsADay >= 11)
        expect(allDeeds.map(({ name }) => name).filter((name) => !done.has(name))).toEqual([])
    } catch (error) {
      console.error(
        `LOUMA_WEEK_SEED=${seed} LOUMA_WEEK_MINUTES=${minutes}\n${log.join('\n')}\n${here.site().log()}`,
      )
      throw error
    }
    if (process.env.LOUMA_WEEK_LOG) console.log(log.join('\n'))
  },
  minutes * 4 * 60_000,
)
