import { hourMs } from '#contract/durations.ts'
import { fullWorker, guestWorker, mirrorTag, readWorkerMessage, workerPath } from '#src/lib/worker-message.ts'
import { firstUse } from './first-use.ts'
import { buildName, buildOf } from './worker-build.ts'
import { createTagRegistrar, type TagManager } from './worker-tags.ts'

/** No effect in browsers without service workers. */
export interface WorkerPort {
  /**
   * The guests' worker, or the full one for users and installed apps; the switch needs no reload. The full one and its
   * copy of the app are first installed after `listsLoaded`.
   */
  serve(whom: 'visitor' | 'member', listsLoaded: () => Promise<void>): Promise<void>
  /** A newer build waits, or has taken over on request of another tab. */
  updateReady(): boolean
  subscribe(changed: () => void): () => void
  /** Activates the newer build and reloads this page, once. */
  update(): void
  requestBackgroundSync(tag: string): void
  /** Called when the worker leaves the rest of a queue to the pages. */
  onPleaseDrain(listener: () => void): () => void
  /** Traffic of the guests' worker, buffered until the first listener; one listener only. */
  onTraffic(listener: (traffic: { received: number; sent: number }) => void): void
}

/** Registers nothing before `serve`. Called once, by main.tsx. */
export function startWorker(): WorkerPort {
  const container = 'serviceWorker' in navigator ? navigator.serviceWorker : null
  // No worker in development: Vite serves changing modules.
  if (container === null || import.meta.env.DEV) return noWorker
  let lookForUpdate: () => Promise<unknown> = async () => {}
  let served = ''
  let controller = workerPath(container.controller)
  const tags = createTagRegistrar(async () => syncManager(await container.ready))
  const drainListeners = new Set<() => void>()
  const earlyTraffic: { received: number; sent: number }[] = []
  let trafficListener: (traffic: { received: number; sent: number }) => void = (traffic) => {
    earlyTraffic.push(traffic)
  }
  const updates = createUpdates({
    isControlled: container.controller !== null,
    isWaiting: async () => (await container.getRegistration())?.waiting != null,
    takeOver: () => void messageWaiting(container),
    reload: () => location.reload(),
  })

  container.addEventListener('controllerchange', () => {
    const before = controller
    controller = workerPath(container.controller)
    if (before !== guestWorker || controller !== fullWorker) return updates.controllerChanged()
    // The full worker has replaced the guests' one: an update only if its build differs.
    void buildOf(container.controller).then((build) => {
      if (build !== buildName) updates.controllerChanged()
    })
  })
  container.addEventListener('message', (event) => {
    const message = readWorkerMessage(event.data)
    if (message?.type === 'SYNC_FIRED') tags.fired(message.tag)
    if (message?.type === 'TRAFFIC') trafficListener(message)
    if (message?.type === 'PLEASE_DRAIN') for (const listener of drainListeners) listener()
  })
  container.startMessages()

  async function register(script: string): Promise<void> {
    if (served === script || served === fullWorker) return
    served = script
    try {
      const start =
        script === fullWorker ? (await import('./full-worker.ts')).registerFull : registerGuestWorker
      const registration = await start(script, updates.waiting)
      lookForUpdate = () => registration.update()
      if (script === fullWorker) await registerPeriodicSync(registration)
    } catch {
      // The app works without a worker; the next visit tries again.
    }
  }
  const look = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) void lookForUpdate().catch(() => {})
  }
  setInterval(look, hourMs)
  document.addEventListener('visibilitychange', look)

  return {
    async serve(whom, listsLoaded) {
      const hadFull = await hasFull(container)
      // Never goes back to the guests' worker: the device may hold outboxes of other users.
      const isFull = whom === 'member' || hadFull
      // A guest who leaves the first screen at once does not pay for an offline copy.
      if (!isFull && container.controller === null) await firstUse(document)
      if (isFull && !hadFull) await listsLoaded()
      await register(isFull ? fullWorker : guestWorker)
    },
    updateReady: updates.ready,
    subscribe: updates.subscribe,
    update: updates.update,
    requestBackgroundSync: (tag) => void tags.request(tag),
    onPleaseDrain(listener) {
      drainListeners.add(listener)
      return () => drainListeners.delete(listener)
    },
    onTraffic(listener) {
      trafficListener = listener
      for (const traffic of earlyTraffic.splice(0)) listener(traffic)
    },
  }
}

async function messageWaiting(container: ServiceWorkerContainer): Promise<void> {
  const known = await container.getRegistration()
  known?.waiting?.postMessage({ type: 'SKIP_WAITING' })
}

async function hasFull(container: ServiceWorkerContainer): Promise<boolean> {
  const known = await container.getRegistration()
  return [known?.active, known?.waiting, known?.installing].some((one) => workerPath(one) === fullWorker)
}

const noWorker: WorkerPort = {
  serve: async () => {},
  updateReady: () => false,
  subscribe: () => () => {},
  update: () => location.reload(),
  requestBackgroundSync: () => {},
  onPleaseDrain: () => () => {},
  onTraffic: () => {},
}

function syncManager(registration: ServiceWorkerRegistration): TagManager | null {
  return 'sync' in registration ? (registration.sync as TagManager) : null
}

/** Refreshes the mirror of closed apps, in installed Chromium apps; other browsers refuse it. */
async function registerPeriodicSync(registration: ServiceWorkerRegistration): Promise<void> {
  if (!('periodicSync' in registration)) return
  const manager = registration.periodicSync as {
    register(tag: string, options: { minInterval: number }): Promise<void>
  }
  await manager.register(mirrorTag, { minInterval: 12 * hourMs }).catch(() => {})
}

/** `waiting`: a newer guest worker waits. Without workbox-window, to keep it out of a first visit's code. */
export async function registerGuestWorker(
  script: string,
  waiting: () => void,
): Promise<ServiceWorkerRegistration> {
  if (document.readyState !== 'complete')
    await new Promise((loaded) => addEventListener('load', loaded, { once: true }))
  const registration = await navigator.serviceWorker.register(script)
  if (registration.waiting !== null) waiting()
  registration.addEventListener('updatefound', () => {
    // `controller` does not identify a first worker: WebKit may report `installed` after clients.claim() has set it.
    const { installing, active } = registration
    // Ignores the full worker that replaces this one.
    if (installing === null || workerPath(installing) !== script) return
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed' && active !== null) waiting()
    })
  })
  return registration
}

interface UpdateDeps {
  /** Whether a worker controlled the page at load; otherwise the first worker is no update. */
  isControlled: boolean
  isWaiting: () => Promise<boolean>
  takeOver: () => void
  reload: () => void
}

/** Interval (ms) of the requests to a waiting worker: the browser may not deliver the first one. */
const activateAgainMs = 3_000

/** Tracks the build of the controlling worker; reloads the page only on request, once. */
export function createUpdates({ isControlled, isWaiting, takeOver, reload }: UpdateDeps) {
  const listeners = new Set<() => void>()
  let isReady = false
  let wasControlled = isControlled
  let isRequested = false
  let reloaded = false

  function becomeReady(): void {
    if (isReady) return
    isReady = true
    for (const listener of listeners) listener()
  }

  function reloadOnce(): void {
    if (reloaded) return
    reloaded = true
    reload()
  }

  async function activateWaiting(): Promise<void> {
    if (reloaded) return
    if (!(await isWaiting().catch(() => false))) return reloadOnce()
    takeOver()
    setTimeout(() => void activateWaiting(), activateAgainMs)
  }

  return {
    waiting: becomeReady,
    controllerChanged(): void {
      if (isRequested) reloadOnce()
      else if (wasControlled) becomeReady()
      wasControlled = true
    },
    ready: () => isReady,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    update(): void {
      if (isRequested) return
      isRequested = true
      void activateWaiting()
    },
  }
}
