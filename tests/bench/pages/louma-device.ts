import { createFetchNet } from '#src/api/fetch-net.ts'
import { MetaDb } from '#src/db/meta-db.ts'
import { UserDb } from '#src/db/user-db.ts'
import { registry } from '#src/domains/registry.ts'
import { apiBase } from '#src/lib/api-base.ts'
import { newKey } from '#src/lib/id.ts'
import { createBrowserPorts } from '#src/sync/browser-ports.ts'
import { createEngine, type Engine } from '#src/sync/engine.ts'
import { createStore } from '#src/sync/store/store.ts'

const userId = '01930000-0000-7000-8000-000000000001'

/** Louma's own database and engine, as page and worker start them, with a signed-in user. */
export async function startLouma(): Promise<{ db: UserDb; engine: Engine }> {
  const meta = new MetaDb()
  const db = new UserDb(userId)
  await meta.session.put({
    id: 'session',
    userId,
    token: 'bench',
    epoch: 1,
    refusedEpoch: null,
  })
  await db.open()
  const net = createFetchNet({ base: apiBase, csrfToken: () => null })
  const engine = createEngine({
    ports: createBrowserPorts({ meta, net, newKey }),
    store: createStore(db, registry),
    userId,
    registry,
  })
  return { db, engine }
}
