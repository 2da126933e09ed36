import { minuteMs } from '#contract/durations.ts'
import { shortMoment } from '#src/lib/dates.ts'

interface Aged {
  fetchedAt: number | null
  failure: number | null
}

/** Age from which data are marked as old even if the network seems fine (ms). */
const staleAfterMs = 30 * minuteMs

/** 'Données de 14:05' while the mirror may be behind (offline, failed pull, old data), else null. */
export function dataAge(view: Aged, online: boolean, now: number): string | null {
  if (view.fetchedAt === null) return null
  const behind = !online || view.failure !== null || now - view.fetchedAt > staleAfterMs
  if (!behind) return null
  const moment = shortMoment(view.fetchedAt, now)
  return moment.includes(' ') ? `Données du ${moment}` : `Données de ${moment}`
}
