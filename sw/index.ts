import { clientsClaim } from 'workbox-core'
import { createFetchNet } from '#src/api/fetch-net.ts'
import { readCsrfToken } from '#src/db/csrf.ts'
import { MetaDb } from '#src/db/meta-db.ts'
import { apiBase } from '#src/lib/api-base.ts'
import { revokeTokens } from '#src/sync/revoke-tokens.ts'
import { serveAppShell } from './app-shell.ts'
import { watchBackgroundSync } from './background-sync.ts'
import { countTraffic } from './count-traffic.ts'
import { createEngineHost } from './engine-host.ts'
import { watchMessages } from './messages.ts'
import { keepPictures } from './pictures.ts'
import { catchMutations } from './queue-route.ts'
import { bypassForReads } from './read-routes.ts'
import { watchShares } from './share-target.ts'
import { succeedGuestWorker } from './succeed-guest-worker.ts'
import { watchPush } from './watch-push.ts'
import { weighScript } from './weigh-script.ts'
import { postToPages } from './windows.ts'

declare const self: ServiceWorkerGlobalScope

const meta = new MetaDb()
const net = createFetchNet({ base: apiBase, csrfToken: () => readCsrfToken(meta) })
const engineHost = createEngineHost(meta, net)

succeedGuestWorker(self)
serveAppShell(self, self.__WB_MANIFEST, 'member')
keepPictures()
catchMutations(engineHost)
watchShares(self, meta)
watchBackgroundSync(self, { engineHost, postToPages, revoke: () => revokeTokens(meta, net) })
watchMessages(self, engineHost)
watchPush(self, engineHost, net)
weighScript(self)
countTraffic(self, meta)
bypassForReads(self)
clientsClaim()
