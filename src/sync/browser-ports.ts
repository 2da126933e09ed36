import type { Net } from '#src/api/net.ts'
import type { MetaDb } from '#src/db/meta-db.ts'
import { packPictures, pictureCache } from '#src/lib/picture-cache.ts'
import { sleep } from '#src/lib/sleep.ts'
import type { Bus, BusMessage, Clock, Locks, Ports, Space, Uploads } from './ports.ts'
import { createSessionPort } from './session-port.ts'

const channelName = 'louma:sync'

interface BrowserPortsOptions {
  meta: MetaDb
  /** Makes idempotency keys; whoever only reads has none to make. */
  newKey?: () => string
  net: Net
  /** Sends photos; whoever only reads has none. */
  uploads?: Uploads
  /** Hears what this and every other context of the device tells. */
  hear?: (message: BusMessage) => void
}

/** The ports of a page or a worker. `close` ends the channel to the other contexts. */
export function createBrowserPorts(options: BrowserPortsOptions): Ports & { close(): void } {
  const { bus, close } = openBus(options.hear ?? (() => {}))
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

/** Web Locks; where they are missing (old WebViews) a queue inside this context stands in for them. */
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
    const settleAndClaim = (tails.get(name) ?? Promise.resolve()).then(work, work)
    tails.set(name, settleAndClaim)
    try {
      return await settleAndClaim
    } finally {
      if (tails.get(name) === settleAndClaim) tails.delete(name)
    }
  }
  return { hold, tryHold: async (name, work) => (tails.has(name) ? null : hold(name, work)) }
}

function openBus(hear: (message: BusMessage) => void): { bus: Bus; close(): void } {
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName) : null
  channel?.addEventListener('message', (event: MessageEvent<BusMessage>) => hear(event.data))
  return {
    bus: {
      tell(message) {
        channel?.postMessage(message)
        // Whoever drained knows it already and pulls by itself.
        if (message.type !== 'drained') hear(message)
      },
    },
    close: () => channel?.close(),
  }
}
