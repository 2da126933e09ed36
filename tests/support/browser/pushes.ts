import type { BrowserContext, Worker } from 'playwright-core'
import type { PushSubscriptionShape } from '#contract/push.ts'
import { inspectWorkers } from './workers.ts'

/** The part of the worker's global scope that is used here; tests compile with other globals. */
interface WorkerScope {
  registration: { getNotifications(filter?: { tag: string }): Promise<ShownOne[]> }
  clients: { openWindow(address: string | URL): Promise<null> }
  NotificationEvent: new (type: string, init: { notification: ShownOne; action: string }) => Event
  dispatchEvent(event: Event): boolean
}

interface ShownOne {
  title: string
  body: string
  tag: string
  actions?: { title: string }[]
}

export interface Shown {
  title: string
  body: string
  tag: string
  actions: string[]
}

export interface Woken {
  deliver(message: unknown): Promise<void>
  shown(): Promise<Shown[]>
  /** Clicks a notification, or a button of it; resolves to the address that a new window would open. */
  press(tag: string, action?: string, reply?: string): Promise<string | null>
}

/** Allows notifications on a device and attaches to its worker; the browser's own push service is never contacted. */
export async function wake(context: BrowserContext, url: string): Promise<Woken> {
  const inspector = await inspectWorkers(context)
  const { session, registrations } = inspector
  const worker = (): Worker => {
    const found = context.serviceWorkers().find((one) => one.url().endsWith('/service-worker.js'))
    if (found === undefined) throw new Error('no worker')
    return found
  }
  return {
    async deliver(message) {
      const registrationId = registrations.get(`${url}/`)
      if (registrationId === undefined) throw new Error(`no worker is registered for ${url}`)
      await session.send('ServiceWorker.deliverPushMessage', {
        origin: url,
        registrationId,
        data: JSON.stringify(message),
      })
    },
    shown: () => worker().evaluate(readShown),
    press: (tag, action = '', reply = '') => worker().evaluate(pressShown, { tag, action, reply }),
  }
}

async function readShown(): Promise<Shown[]> {
  const { registration } = globalThis as unknown as WorkerScope
  const all = await registration.getNotifications()
  return all.map(({ title, body, tag, actions = [] }) => ({
    title,
    body,
    tag,
    actions: actions.map((one) => one.title),
  }))
}

/**
 * In the worker: clicks a notification. Scripted events may neither extend their lifetime nor open windows, so both
 * are stubbed; the worker's own work is awaited.
 */
async function pressShown(pressed: { tag: string; action: string; reply: string }): Promise<string | null> {
  const scope = globalThis as unknown as WorkerScope
  const [notification] = await scope.registration.getNotifications({ tag: pressed.tag })
  if (notification === undefined) throw new Error(`nothing is shown as ${pressed.tag}`)
  const event = new scope.NotificationEvent('notificationclick', { notification, action: pressed.action })
  const work: Promise<unknown>[] = []
  let opened: string | null = null
  Object.defineProperty(event, 'waitUntil', { value: (one: Promise<unknown>) => work.push(one) })
  Object.defineProperty(event, 'reply', { value: pressed.reply })
  scope.clients.openWindow = (address) => {
    opened = String(address)
    return Promise.resolve(null)
  }
  scope.dispatchEvent(event)
  await Promise.all(work)
  return opened
}

export async function playPushService(
  context: BrowserContext,
  subscription: PushSubscriptionShape,
): Promise<void> {
  await context.addInitScript(givePushService, subscription)
}

/** In the page: subscribing works without the browser's push service, and is remembered as it would be. */
function givePushService({ endpoint, keys }: PushSubscriptionShape): void {
  if (!('PushManager' in window)) return
  const kept = 'test:push'
  const made = () => {
    const key = localStorage.getItem(kept)
    if (key === null) return null
    const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
    return {
      endpoint,
      options: { applicationServerKey: Uint8Array.from(text, (sign) => sign.charCodeAt(0)).buffer },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: () => {
        localStorage.removeItem(kept)
        return Promise.resolve(true)
      },
    }
  }
  Object.assign(PushManager.prototype, {
    getSubscription: () => Promise.resolve(made()),
    subscribe: (options: { applicationServerKey: string }) => {
      localStorage.setItem(kept, options.applicationServerKey)
      return Promise.resolve(made())
    },
  })
}
