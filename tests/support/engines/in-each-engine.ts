import { describe, onTestFinished } from 'vitest'
import { type Journey, journey } from '../browser/journey.ts'
import { type Market, startMarket } from '../browser/market.ts'
import { engines, takeOnLine } from './engines.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Version of the engine that ran the test, for docs/browsers.md. */
    engineVersion?: string
  }
}

/**
 * One main journey, a row of docs/browsers.md, in each engine. Each device has a worker and a line of its own to the
 * market; `offline` cuts that line.
 */
export function inEachEngine(name: string, tests: (here: Journey<Market>) => void): void {
  for (const engine of engines) {
    describe(engine.name, () => {
      describe(name, () => {
        tests(
          journey(startMarket, async (url) => {
            const { phone, version } = await takeOnLine(engine, url)
            onTestFinished(({ task }) => {
              task.meta.engineVersion = version
            })
            return phone
          }),
        )
      })
    })
  }
}
