import type { Services } from '#server/kernel/services.ts'
import { moveMerged } from './move-merged.ts'

export interface Mover {
  /** Runs after every merge; the returned function stops it and awaits the current run. */
  start(): () => Promise<void>
}

export function openMover(services: Services): Mover {
  const { events, report } = services
  return {
    start() {
      let underWay: Promise<void> = Promise.resolve()
      const forget = events.listen((event) => {
        if (event.type !== 'categories-merged') return
        underWay = underWay.then(() => moveMerged(services)).catch(report)
      })
      return async () => {
        forget()
        await underWay
      }
    },
  }
}
