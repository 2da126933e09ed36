import { clientsClaim } from 'workbox-core'
import { createFetchNet } from '#src/api/fetch-net.ts'
import { readCsrfToken } from '#src/db/csrf.ts'
import { MetaDb } from '#src/db/meta-db.ts'
import { apiBase } from '#src/lib/api-base.ts'
import { revokeTokens } from '#src/sync/revoke-tokens.ts'
import { serveAppShell } from './app-shell.ts'
import { watchBackgroundSync } from './background-sync.ts'
import { countTraffic } from './count-traffic.ts'
import { watchMessages } from './messages.ts'
import { openOffice } from './office.ts'
import { keepPictures } from './pictures.ts'
import { catchMutations } from './queue-route.ts'
import { bypassForReads } from './read-routes.ts'
import { watchShares } from './share-target.ts'
import { succeedVisitor } from './succeed-visitor.ts'
import { watchPush } from './watch-push.ts'
import { weighScript } from './weigh-script.ts'
import { tellPages } from './windows.ts'

declare const self: ServiceWorkerGlobalScope

const meta = new MetaDb()
const net = createFetchNet({ base: apiBase, csrfToken: () => readCsrfToken(meta) })
const office = openOffice(meta, net)

succeedVisitor(self)
serveAppShell(self, self.__WB_MANIFEST, 'member')
keepPictures()
catchMutations(office)
watchShares(self, meta)
watchBackgroundSync(self, { office, tellPages, revoke: () => revokeTokens(meta, net) })
watchMessages(self, office)
watchPush(self, office, net)
weighScript(self)
countTraffic(self, meta)
bypassForReads(self)
clientsClaim()
