import type { Net } from '#src/api/net.ts'
import type { MetaDb } from '#src/db/meta-db.ts'
import { packPictures, pictureCache } from '#src/lib/picture-cache.ts'
import { sleep } from '#src/lib/sleep.ts'
import type { Bus, BusMessage, Clock, Locks, Ports, Space, Uploads } from './ports.ts'
import { createSessionPort } from './session-port.ts'

const channelName = 'louma:sync'

interface BrowserPortsOptions {
  meta: MetaDb
  /** Makes idempotency keys; missing in read-only contexts. */
  newKey?: () => string
  net: Net
  /** Missing in read-only contexts. */
  uploads?: Uploads
  /** Receives the messages of this and every other context of the device. */
  receive?: (message: BusMessage) => void
}

/** The ports of a page or a worker. `close` closes the broadcast channel. */
export function createBrowserPorts(options: BrowserPortsOptions): Ports & { close(): void } {
  const { bus, close } = openBus(options.receive ?? (() => {}))
  return {
    clock: browserClock,
    rand: { next: () => Math.random(), key: options.newKey ?? noKey },
    locks: browserLocks(),
    net: options.net,
    session: createSessionPort(options.meta),
    bus,
    space: browserSpace,
    uploads: options.uploads ?? noUploads,
    close,
  }
}

function noKey(): never {
  throw new Error('This context makes no keys')
}

const browserClock: Clock = {
  now: () => Date.now(),
  sleep,
}

const noUploads: Uploads = { send: async () => ({ type: 'ended' }) }

const browserSpace: Space = {
  async free() {
    await caches.delete(pictureCache)
    for (const name of await caches.keys()) if (name.startsWith(packPictures)) await caches.delete(name)
  },
}

/** Web Locks; without them (old WebViews) a queue that covers this context only. */
function browserLocks(): Locks {
  if (!('locks' in navigator)) return localLocks()
  return {
    hold: async (name, work) => navigator.locks.request(name, work),
    tryHold: async (name, work) =>
      navigator.locks.request(name, { ifAvailable: true }, async (lock) => (lock === null ? null : work())),
  }
}

function localLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>()
  async function hold<T>(name: string, work: () => Promise<T>): Promise<T> {
    const next = (tails.get(name) ?? Promise.resolve()).then(work, work)
    tails.set(name, next)
    try {
      return await next
    } finally {
      if (tails.get(name) === next) tails.delete(name)
    }
  }
  return { hold, tryHold: async (name, work) => (tails.has(name) ? null : hold(name, work)) }
}

function openBus(receive: (message: BusMessage) => void): { bus: Bus; close(): void } {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : null
  channel?.addEventListener('message', (event: MessageEvent<BusMessage>) => receive(event.data))
  return {
    bus: {
      post(message) {
        channel?.postMessage(message)
        // The context that drained pulls by itself.
        if (message.type !== 'drained') receive(message)
      },
    },
    close: () => channel?.close(),
  }
}
