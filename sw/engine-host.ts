import type { Net } from '#src/api/net.ts'
import type { MetaDb } from '#src/db/meta-db.ts'
import { UserDb } from '#src/db/user-db.ts'
import { viewUnread } from '#src/domains/notifications/unread.ts'
import { registry } from '#src/domains/registry.ts'
import { writeAppBadge } from '#src/lib/app-badge.ts'
import { newKey } from '#src/lib/id.ts'
import { createBrowserPorts } from '#src/sync/browser-ports.ts'
import { createEngine, type Engine } from '#src/sync/engine.ts'
import type { ActiveSession } from '#src/sync/ports.ts'
import { createStore } from '#src/sync/store/store.ts'
import { browserUploads } from '#src/sync/uploads/browser-uploads.ts'

export interface EngineHost {
  /** Null without a user or after a refusal. */
  session(): Promise<ActiveSession | null>
  /** After a 401 for this epoch's token. */
  refuse(epoch: number): Promise<void>
  /** Null when nobody is signed in. `key`: idempotency key of the next new action. */
  withEngine<T>(work: (engine: Engine) => Promise<T>, key?: string | null): Promise<T | null>
  withMirror<T>(work: (engine: Engine, db: UserDb) => Promise<T>): Promise<T | null>
}

/** Opens the user's database for one task only, so that pages can delete or upgrade it. */
export function createEngineHost(meta: MetaDb, net: Net): EngineHost {
  const ports = createBrowserPorts({ meta, net, newKey, uploads: browserUploads })

  async function open<T>(
    work: (engine: Engine, db: UserDb) => Promise<T>,
    key: string | null,
  ): Promise<T | null> {
    const session = await ports.session.active()
    if (session === null) return null
    const db = new UserDb(session.userId)
    try {
      const own = key === null ? ports : { ...ports, rand: { ...ports.rand, key: () => key } }
      const engine = createEngine({
        ports: own,
        store: createStore(db, registry),
        userId: session.userId,
        registry,
      })
      const done = await work(engine, db)
      // Without a page only the worker updates the app badge.
      await viewUnread(db).then(
        (count) => writeAppBadge(count, navigator),
        () => {},
      )
      return done
    } finally {
      db.close()
    }
  }

  return {
    session: () => ports.session.active(),
    refuse: (epoch) => ports.session.refuse(epoch),
    withEngine: (work, key = null) => open(work, key),
    withMirror: (work) => open(work, null),
  }
}
