import { Workbox } from 'workbox-window'
import { mirrorTag, readWorkerMessage } from '#src/lib/worker-message.ts'
import { createTagRegistrar } from './worker-tags.ts'
import { createUpdates } from './worker-updates.ts'

const hour = 3_600_000

/** The app's worker as a page sees it. Every part is quiet in browsers without workers. */
export interface WorkerPort {
  /** True when a newer build waits, or has already taken over because another tab asked. */
  updateReady(): boolean
  subscribe(changed: () => void): () => void
  /** Lets the newer build take over and reloads this page, once. */
  update(): void
  /** Asks the browser to wake the worker under this tag when there is a network. */
  requestBackgroundSync(tag: string): void
  /** Calls back when the worker leaves the rest of a queue to the pages. */
  onPleaseDrain(listener: () => void): () => void
}

/** Registers the worker and follows its life. Called once, by main.tsx. */
export function startWorker(url = '/service-worker.js'): WorkerPort {
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : null
  // In development Vite serves ever-changing modules, and no worker.
  if (container === null || import.meta.env.DEV) return noWorker
  const workbox = new Workbox(url)
  const tags = createTagRegistrar(async () => syncManager(await container.ready))
  const drainListeners = new Set<() => void>()
  const updates = createUpdates({
    isControlled: container.controller !== null,
    isWaiting: async () => (await container.getRegistration())?.waiting != null,
    takeOver: () => workbox.messageSkipWaiting(),
    reload: () => location.reload(),
  })

  workbox.addEventListener('waiting', updates.waiting)
  container.addEventListener('controllerchange', updates.controllerChanged)
  container.addEventListener('message', (event) => {
    const message = readWorkerMessage(event.data)
    if (message?.type === 'SYNC_FIRED') tags.fired(message.tag)
    if (message?.type === 'PLEASE_DRAIN') for (const listener of drainListeners) listener()
  })
  container.startMessages()

  const lookForUpdate = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) void workbox.update().catch(() => {})
  }
  void workbox.register().then(registerPeriodicSync, () => {})
  setInterval(lookForUpdate, hour)
  document.addEventListener('visibilitychange', lookForUpdate)

  return {
    updateReady: updates.ready,
    subscribe: updates.subscribe,
    update: updates.update,
    requestBackgroundSync: (tag) => void tags.request(tag),
    onPleaseDrain(listener) {
      drainListeners.add(listener)
      return () => drainListeners.delete(listener)
    },
  }
}

const noWorker: WorkerPort = {
  updateReady: () => false,
  subscribe: () => () => {},
  update: () => location.reload(),
  requestBackgroundSync: () => {},
  onPleaseDrain: () => () => {},
}

interface SyncManager {
  register(tag: string): Promise<void>
  getTags(): Promise<string[]>
}

function syncManager(registration: ServiceWorkerRegistration): SyncManager | null {
  return 'sync' in registration ? (registration.sync as SyncManager) : null
}

/** Installed apps in Chromium may refresh their mirror while closed; elsewhere this is refused, which is fine. */
async function registerPeriodicSync(registration: ServiceWorkerRegistration | undefined): Promise<void> {
  if (registration === undefined || !('periodicSync' in registration)) return
  const manager = registration.periodicSync as {
    register(tag: string, options: { minInterval: number }): Promise<void>
  }
  await manager.register(mirrorTag, { minInterval: 12 * hour }).catch(() => {})
}
