import type { Net } from '#src/api/net.ts'
import { createPushApi } from '#src/api/push.ts'
import { sleep } from '#src/lib/sleep.ts'
import { outboxTag, type WorkerToPage } from '#src/lib/worker-message.ts'
import type { EngineHost } from './engine-host.ts'
import { onNotificationPress } from './notifications.ts'
import { onPush, renewSubscription } from './on-push.ts'

export function watchPush(worker: ServiceWorkerGlobalScope, engineHost: EngineHost, net: Net): void {
  const { registration, clients } = worker
  const windows = () => clients.matchAll({ type: 'window', includeUncontrolled: true })
  const pushParts = {
    engineHost,
    now: () => Date.now(),
    sleep,
    inSight: async () =>
      (await windows())
        .filter(({ visibilityState }) => visibilityState === 'visible')
        .map(({ url }) => new URL(url).pathname),
    tags: async () => (await registration.getNotifications()).map(({ tag }) => tag),
    show: ({ title, options }: Parameters<Parameters<typeof onPush>[1]['show']>[0]) =>
      registration.showNotification(title, options),
    async close(tags: readonly string[]) {
      for (const shown of await registration.getNotifications()) if (tags.includes(shown.tag)) shown.close()
    },
    async unsubscribe() {
      await (await registration.pushManager.getSubscription())?.unsubscribe()
    },
  }

  worker.addEventListener('push', (event) => {
    event.waitUntil(onPush(readData(event.data), pushParts))
  })
  worker.addEventListener('notificationclick', (event) => {
    const { notification, action } = event
    notification.close()
    const press = { data: notification.data, action, reply: (event as WithReply).reply ?? '' }
    const wakeLater = async (tag: number) => {
      await registration.sync?.register(`${outboxTag}${tag}`).catch(() => {})
    }
    event.waitUntil(onNotificationPress(press, { engineHost, open, wakeLater }))
  })
  worker.addEventListener('pushsubscriptionchange', (event) => {
    const api = createPushApi(net)
    event.waitUntil(renewSubscription(event as SubscriptionChange, registration.pushManager, engineHost, api))
  })

  /** An open page navigates inside the app and keeps unsent input as a draft. */
  async function open(path: string): Promise<void> {
    const [first, ...others] = await windows()
    const page = [first, ...others].find((one) => one?.visibilityState === 'visible') ?? first
    if (page === undefined) {
      await clients.openWindow(path)
      return
    }
    page.postMessage({ type: 'OPEN', path } satisfies WorkerToPage)
    // Without a user gesture the browser refuses to focus the window.
    await page.focus().catch(() => {})
  }
}

interface WithReply extends NotificationEvent {
  reply?: string | null
}

interface SubscriptionChange extends ExtendableEvent {
  oldSubscription?: PushSubscription | null
  newSubscription?: PushSubscription | null
}

function readData(data: PushMessageData | null): unknown {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}
