import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { Net, NetAnswer, NetRequest } from '#src/api/net.ts'
import { UserDb } from '#src/db/user-db.ts'
import { registry } from '#src/domains/registry.ts'
import { createEngine, type Engine } from '#src/sync/engine.ts'
import type { ActiveSession, BusMessage, Ports } from '#src/sync/ports.ts'
import { createStore, type Store } from '#src/sync/store/store.ts'
import { createTusUploads } from '#src/sync/uploads/tus-uploads.ts'

/** Small, so that photos of a few bytes are uploaded in several requests. */
const pieceBytes = 4

/** An answer of the server; JSON unless `text` is given. */
export interface Reply {
  status?: number
  json?: unknown
  headers?: Record<string, string>
  text?: string
}

/** One phone with one user, a server that is a function, and a clock that the test moves. */
export interface World {
  db: UserDb
  store: Store
  engine: Engine
  ports: Ports
  sent: NetRequest[]
  posted: BusMessage[]
  session: { current: ActiveSession | null; refused: number[] }
  clock: { now: number }
  /** Answers, or throws when there is no answer. */
  serve: (request: NetRequest) => Reply | Promise<Reply>
}

/** Creates a world, fresh unless its databases are given. Every request fails to connect until `serve` is set. */
export async function createWorld(userId = 'awa', indexedDB = new IDBFactory()): Promise<World> {
  const db = new UserDb(userId, { indexedDB, IDBKeyRange })
  await db.open()
  const store = createStore(db, registry)
  const world: Omit<World, 'engine' | 'ports'> = {
    db,
    store,
    sent: [],
    posted: [],
    session: { current: { userId, token: `token-of-${userId}`, epoch: 1 }, refused: [] },
    clock: { now: Date.parse('2026-03-02T09:00:00Z') },
    serve: () => {
      throw new TypeError('no network')
    },
  }
  let keys = 0
  const held = new Map<string, Promise<unknown>>()
  const net: Net = {
    async send(request) {
      world.sent.push(request)
      return answerOf(await world.serve(request))
    },
  }
  const ports: Ports = {
    clock: { now: () => world.clock.now, sleep: () => Promise.resolve() },
    rand: { next: () => 0.5, key: () => `key-${++keys}` },
    locks: {
      async hold(name, work) {
        const settleAndClaim = (held.get(name) ?? Promise.resolve()).then(work, work)
        held.set(name, settleAndClaim)
        return settleAndClaim
      },
      tryHold: async (_, work) => work(),
    },
    net,
    session: {
      active: async () => world.session.current,
      refuse: async (epoch) => {
        world.session.refused.push(epoch)
        if (world.session.current?.epoch === epoch) world.session.current = null
      },
      mayWrite: async () => true,
    },
    bus: { post: (message) => world.posted.push(message) },
    space: { free: async () => {} },
    uploads: createTusUploads(pieceBytes),
  }
  return Object.assign(world, { ports, engine: createEngine({ ports, store, userId, registry }) })
}

function answerOf({ status = 200, json, headers = {}, text }: Reply): NetAnswer {
  const found = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  return {
    status,
    header: (name) => found.get(name.toLowerCase()) ?? null,
    json: text === undefined ? json : undefined,
    trusted: text === undefined,
  }
}
