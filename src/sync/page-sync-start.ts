import type { Net } from '#src/api/net.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { apiBase } from '#src/lib/api-base.ts'
import { newKey } from '#src/lib/id.ts'
import { createBrowserPorts } from './browser-ports.ts'
import type { PageSync } from './page-sync.ts'
import { type PageSyncDeps, runPageSync } from './page-sync-run.ts'
import { createStore } from './store/store.ts'
import { browserUploads } from './uploads/browser-uploads.ts'

/** What people say and buy (codes of handovers among it), the bell, the counters and the main list. */
const always = ['conversations', 'messages', 'orders', 'products', 'notifications', 'stats', 'boostOffers']

/** The wallet as it was today, what checks a receipt on the screen of somebody else, and what the staff have decided. */
const prepared = ['wallet', 'statement', 'receiptKeys', 'decisions']

interface PageSyncOptions
  extends Omit<PageSyncDeps, 'store' | 'openPorts' | 'openLive' | 'always' | 'prepared'> {
  db: UserDb
  net: Net
}

/** Starts the engine of one user in a real page: over the browser's ports and that user's database. */
export function startPageSync({ db, net, ...parts }: PageSyncOptions): PageSync {
  return runPageSync({
    ...parts,
    always,
    prepared,
    store: createStore(db),
    openLive: async (line) => {
      const { createLiveStream } = await import('#src/api/live-stream.ts')
      return createLiveStream(apiBase)(line)
    },
    openPorts: (hear) => createBrowserPorts({ meta: parts.meta, net, hear, newKey, uploads: browserUploads }),
  })
}
