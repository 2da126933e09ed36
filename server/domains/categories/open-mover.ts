import type { Services } from '#server/kernel/services.ts'
import { moveMerged } from './move-merged.ts'

/** Moves what a merge has left behind. */
export interface Mover {
  /** Goes on by itself after every merge from now on; the answer stops that, after what is under way. */
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
