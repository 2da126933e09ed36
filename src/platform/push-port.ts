import { fullWorker, workerPath } from '#src/lib/worker-message.ts'

export interface PushPort {
  isSupported(): boolean
  current(): Promise<PushSubscription | null>
  /** `key` in base64url. Rejects without a permission or a network. */
  subscribe(key: string): Promise<PushSubscription>
  /** Called after a change of permission or of the controlling worker; returns the unsubscribe function. */
  watch(changed: () => void): () => void
}

/** Uses the full worker only: the guests' worker cannot show notifications. */
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
      // Without change events, the permission is read again when the page becomes visible.
      if ('permissions' in navigator) follow().catch(() => {})
      return () => ending.abort()
    },
  }
}
