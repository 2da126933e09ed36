import { fullWorker, workerPath } from '#src/lib/worker-message.ts'

/** How this browser lets a page be woken; null parts where it does not. */
export interface PushPort {
  /** True in browsers that can be woken at all. */
  isSupported(): boolean
  /** The device's subscription, null without one. */
  current(): Promise<PushSubscription | null>
  /** Subscribes with the server's key (base64url). Rejects without a permission, or without a network. */
  subscribe(key: string): Promise<PushSubscription>
  /** Calls back when the permission to notify has changed, or another worker has taken over; the answer stops it. */
  watch(changed: () => void): () => void
}

/** Pushes of this page's own worker: only the one that can show them. */
export function pushPort(): PushPort {
  const isSupported = () =>
    'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  async function manager(): Promise<PushManager | null> {
    if (!isSupported()) return null
    const registration = await navigator.serviceWorker.getRegistration()
    return workerPath(registration?.active) === fullWorker ? (registration?.pushManager ?? null) : null
  }
  return {
    isSupported,
    current: async () => (await (await manager())?.getSubscription()) ?? null,
    async subscribe(key) {
      const found = await manager()
      if (found === null) throw new Error('no worker that could be woken')
      return found.subscribe({ userVisibleOnly: true, applicationServerKey: key })
    },
    watch(changed) {
      const ending = new AbortController()
      navigator.serviceWorker.addEventListener('controllerchange', changed, { signal: ending.signal })
      const follow = async () => {
        const status = await navigator.permissions.query({ name: 'notifications' })
        status.addEventListener('change', changed, { signal: ending.signal })
      }
      // Where it can not be followed, it is looked at again when the page is shown.
      if ('permissions' in navigator) follow().catch(() => {})
      return () => ending.abort()
    },
  }
}
