import { gatherTraffic, type Traffic } from '#src/api/traffic.ts'
import { addTraffic } from '#src/db/traffic.ts'
import type { TrafficDeps } from './count-traffic.ts'
import { watchDataBudget } from './effects/watch-data-budget.ts'

const timeoutMs = 1_500
/** Bytes counted at `pagehide`, which the next page adds to the database. */
const leftKey = 'louma:traffic'

/** Counts for this page and for the guests' worker; the worker of signed-in users counts for itself. */
export function startMeter(deps: TrafficDeps): void {
  const { meta, storage, worker } = deps
  let isDue = false
  const traffic = gatherTraffic([], () => {
    if (!isDue) setTimeout(() => write(traffic.take()), timeoutMs)
    isDue = true
  })

  function write(sum: Traffic): void {
    isDue = false
    // If storage is full, the count is lost silently.
    addTraffic(meta, Date.now(), sum).catch(() => {})
  }

  write(readLeft(storage.get(leftKey)))
  storage.remove(leftKey)
  worker.onTraffic(write)
  watchDataBudget(deps)
  window.addEventListener('pagehide', () => {
    const before = readLeft(storage.get(leftKey))
    const { received, sent } = traffic.take()
    if (received + sent === 0) return
    storage.set(leftKey, `${before.received + received},${before.sent + sent}`)
  })
}

/** Parses '12000,800' (bytes received, sent); zeros for anything else. */
export function readLeft(text: string | null): Traffic {
  const [received = 0, sent = 0] = /^\d+,\d+$/.test(text ?? '') ? (text ?? '').split(',').map(Number) : []
  return { received, sent }
}
