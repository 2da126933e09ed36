import { budgetPeriod } from '#src/lib/data-budget.ts'
import type { DeviceSettingsStore } from './device-settings.ts'
import type { SmallStorage } from './storage.ts'

interface Connection extends EventTarget {
  saveData?: boolean
}

/** The setting, the browser's Save-Data hint and the data limit combined. */
export interface DataSaverPort {
  saves(): boolean
  subscribe(changed: () => void): () => void
  /** True when a cache on this device contains the URL. */
  has(src: string): Promise<boolean>
  /** Period whose data limit is used up, null for none; stored until the period ends. */
  spend(period: string | null): void
}

/** In local storage, to be known before the first paint. */
const spentKey = 'louma:data-spent'

export function createDataSaver(settings: DeviceSettingsStore, storage: SmallStorage): DataSaverPort {
  const listeners = new Set<() => void>()
  const connection = 'connection' in navigator ? (navigator.connection as Connection) : null
  const preference = matchMedia('(prefers-reduced-data: reduce)')
  const isSpent = () => {
    const period = budgetPeriod(settings.get(), Date.now())
    return period !== null && storage.get(spentKey) === period
  }
  return {
    saves() {
      const { dataSaver } = settings.get()
      if (dataSaver !== 'system') return dataSaver === 'always'
      return connection?.saveData === true || preference.matches || isSpent()
    },
    subscribe(changed) {
      const ending = new AbortController()
      const { signal } = ending
      const unsubscribe = settings.subscribe(changed)
      listeners.add(changed)
      preference.addEventListener('change', changed, { signal })
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
