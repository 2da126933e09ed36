import type { Net } from '#src/api/net.ts'
import type { MetaDb } from '#src/db/meta-db.ts'
import { guestId, type UserDb } from '#src/db/user-db.ts'
import { createBrowserPorts } from './browser-ports.ts'
import type { PagePort } from './page-port.ts'
import type { PageSync } from './page-sync.ts'
import { createPuller, type NamedCollection } from './pull.ts'
import { createSyncScheduler } from './scheduler.ts'
import { createGuestStore } from './store/guest-store.ts'
import { createWire } from './wire.ts'

interface GuestSyncDeps {
  meta: MetaDb
  db: UserDb
  net: Net
  page: PagePort
  named: NamedCollection
}

/** Keeps the public mirror current for a guest: read-only, without the outbox code. */
export function startGuestSync({ meta, db, net, page, named }: GuestSyncDeps): PageSync {
  const { close, ...own } = createBrowserPorts({ meta, net })
  const scheduler = createSyncScheduler({
    page,
    clock: own.clock,
    always: [],
    async work({ names }) {
      const all = [...names]
      const outcomes = await pull(all)
      return {
        outcomes,
        nextAt: null,
        isUnreachable: false,
        failed: all.filter((_, at) => outcomes[at] === 'failed'),
      }
    },
    idle: async () => {},
  })
  const ports = scheduler.watched(own)
  const store = createGuestStore(db)
  const pull = createPuller({
    ports,
    store,
    wire: createWire(ports.net, store),
    userId: guestId,
    named,
  })
  void scheduler.refreshAll(true)

  return {
    act: refuse,
    move: refuse,
    request: refuse,
    forgetIntent: async () => {},
    refresh: (names) => scheduler.run({ forced: true, names: new Set(names ?? scheduler.wanted()) }),
    want: scheduler.want,
    fireAndForget(request) {
      if (page.isOnline()) void ports.net.send({ ...request, headers: {}, token: null }).catch(() => {})
    },
    live: null,
    undo: async () => false,
    retry: async () => {},
    replace: async () => false,
    abandon: async () => {},
    takeNotice: async () => null,
    status: scheduler.status,
    subscribe: scheduler.subscribe,
    settle: async () => true,
    stop() {
      scheduler.stop()
      close()
    },
  }
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('Guests only read'))
}
