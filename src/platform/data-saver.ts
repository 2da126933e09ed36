import type { DeviceSettingsStore } from './device-settings.ts'

interface Connection extends EventTarget {
  saveData?: boolean
}

/** Whether this device spares data: as the person chose, or as the phone asks. */
export interface DataSaverPort {
  saves(): boolean
  subscribe(changed: () => void): () => void
  /** True when some cache of this device holds the address. */
  has(src: string): Promise<boolean>
}

/** The saver over the choice of this device and what the browser knows of the phone. */
export function createDataSaver(settings: DeviceSettingsStore): DataSaverPort {
  const connection = 'connection' in navigator ? (navigator.connection as Connection) : null
  const wish = matchMedia('(prefers-reduced-data: reduce)')
  return {
    saves() {
      const { dataSaver } = settings.get()
      return dataSaver === 'system' ? connection?.saveData === true || wish.matches : dataSaver === 'always'
    },
    subscribe(changed) {
      const ending = new AbortController()
      const { signal } = ending
      const unsubscribe = settings.subscribe(changed)
      wish.addEventListener('change', changed, { signal })
      connection?.addEventListener?.('change', changed, { signal })
      return () => {
        ending.abort()
        unsubscribe()
      }
    },
    has: async (src) =>
      'caches' in globalThis && (await caches.match(src).catch(() => undefined)) !== undefined,
  }
}
