import type { Net } from '#src/api/net.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { apiBase } from '#src/lib/api-base.ts'
import { newKey } from '#src/lib/id.ts'
import { createBrowserPorts } from './browser-ports.ts'
import type { PageSync } from './page-sync.ts'
import { type PageSyncDeps, runPageSync } from './page-sync-run.ts'
import { createStore } from './store/store.ts'
import { browserUploads } from './uploads/browser-uploads.ts'

/** Messages, orders with their handover codes, notifications, counters and the main list. */
const always = ['conversations', 'messages', 'orders', 'products', 'notifications', 'stats', 'boostOffers']

/** For offline use: wallet, keys that verify another user's receipt, moderation decisions. */
const prepared = ['wallet', 'statement', 'receiptKeys', 'decisions']

interface PageSyncOptions
  extends Omit<PageSyncDeps, 'store' | 'openPorts' | 'openLive' | 'always' | 'prepared'> {
  db: UserDb
  net: Net
}

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
