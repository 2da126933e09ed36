import { budgetPeriod } from '#src/lib/data-budget.ts'
import type { DeviceSettingsStore } from './device-settings.ts'
import type { SmallStorage } from './storage.ts'

interface Connection extends EventTarget {
  saveData?: boolean
}

/** Whether this device spares data: as the person chose, as the phone asks, or because a limit is used up. */
export interface DataSaverPort {
  saves(): boolean
  subscribe(changed: () => void): () => void
  /** True when some cache of this device holds the address. */
  has(src: string): Promise<boolean>
  /** The data limit of this period is used up; null: of none. Kept until the period is over. */
  spend(period: string | null): void
}

/** The period whose limit is used up, known before anything is drawn. */
const spentKey = 'louma:data-spent'

/** The saver over the choice of this device and what the browser knows of the phone. */
export function createDataSaver(settings: DeviceSettingsStore, storage: SmallStorage): DataSaverPort {
  const listeners = new Set<() => void>()
  const connection = 'connection' in navigator ? (navigator.connection as Connection) : null
  const wish = matchMedia('(prefers-reduced-data: reduce)')
  const isSpent = () => {
    const period = budgetPeriod(settings.get(), Date.now())
    return period !== null && storage.get(spentKey) === period
  }
  return {
    saves() {
      const { dataSaver } = settings.get()
      if (dataSaver !== 'system') return dataSaver === 'always'
      return connection?.saveData === true || wish.matches || isSpent()
    },
    subscribe(changed) {
      const ending = new AbortController()
      const { signal } = ending
      const unsubscribe = settings.subscribe(changed)
      listeners.add(changed)
      wish.addEventListener('change', changed, { signal })
      connection?.addEventListener?.('change', changed, { signal })
      return () => {
        ending.abort()
        listeners.delete(changed)
        unsubscribe()
      }
    },
    has: async (src) =>
      'caches' in globalThis && (await caches.match(src).catch(() => undefined)) !== undefined,
    spend(period) {
      if (storage.get(spentKey) === period) return
      if (period === null) storage.remove(spentKey)
      else storage.set(spentKey, period)
      for (const changed of listeners) changed()
    },
  }
}
