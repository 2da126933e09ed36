import './ui/styles.css'
import { Dexie } from 'dexie'
import { createRoot } from 'react-dom/client'
import { createAuthApi } from '#src/api/auth.ts'
import { createFetchNet } from '#src/api/fetch-net.ts'
import { App } from '#src/app/app.tsx'
import { keepMirror } from '#src/app/mirror-keeper.ts'
import { createAppRouter } from '#src/app/router.tsx'
import { signInAddress } from '#src/app/sign-in-address.ts'
import { MetaDb } from '#src/db/meta-db.ts'
import { UserDb, userDbName } from '#src/db/user-db.ts'
import { apiBase } from '#src/lib/api-base.ts'
import { createPagePort } from '#src/platform/page-port.ts'
import { localSmallStorage } from '#src/platform/storage.ts'
import { startWorker } from '#src/platform/worker.ts'
import { createSession } from '#src/session/create-session.ts'
import { fetchUser } from '#src/session/fetch-user.ts'
import { startPageSync } from '#src/sync/page-sync-start.ts'
import { browserToastClock, createToaster } from '#src/ui/toaster-store.ts'

const meta = new MetaDb()
const csrfToken = document.querySelector<HTMLMetaElement>('meta[name=csrf-token]')?.content ?? null
const authApi = createAuthApi(createFetchNet({ base: apiBase, csrfToken }))
const worker = startWorker()
const page = createPagePort(worker.requestBackgroundSync)

const session = createSession({
  storage: localSmallStorage(),
  meta,
  clock: Date,
  fetchUser: (token) => fetchUser(authApi, token),
  leave: () => location.assign(signInAddress(location.pathname + location.search)),
})

const keeper = keepMirror({
  session,
  open(userId) {
    const db = new UserDb(userId)
    const onRefused = (epoch: number) => void session.refuse(epoch)
    return { db, sync: startPageSync({ meta, db, userId, page, onRefused }) }
  },
  remove: (userId) => Dexie.delete(userDbName(userId)),
  later: (work) => setTimeout(work),
})

worker.onPleaseDrain(() => void keeper.current()?.sync.refresh())

await session.ready()
session.follow()

const root = document.getElementById('root')
if (root === null) throw new Error('index.html lacks #root')
createRoot(root).render(
  <App
    session={session}
    shell={{ keeper, updates: worker, authApi }}
    toaster={createToaster(browserToastClock)}
    router={createAppRouter(session)}
  />,
)
