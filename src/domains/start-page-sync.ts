import type { Net } from '#src/api/net.ts'
import type { UserDb } from '#src/db/user-db.ts'
import { apiBase } from '#src/lib/api-base.ts'
import { newKey } from '#src/lib/id.ts'
import { createBrowserPorts } from '#src/sync/browser-ports.ts'
import type { PageSync } from '#src/sync/page-sync.ts'
import { type PageSyncDeps, runPageSync } from '#src/sync/page-sync-run.ts'
import { createStore } from '#src/sync/store/store.ts'
import { browserUploads } from '#src/sync/uploads/browser-uploads.ts'
import { featureNames } from '#src/sync/wire.ts'
import { createTyping } from './conversations/typing.ts'
import { registry } from './registry.ts'

/** Messages, orders with their handover codes, notifications, counters and the main list. */
const always = ['conversations', 'messages', 'orders', 'products', 'notifications', 'stats', 'boostOffers']

/** For offline use: wallet, keys that verify another user's receipt, moderation decisions. */
const prepared = ['wallet', 'statement', 'receiptKeys', 'decisions']

interface PageSyncOptions
  extends Omit<PageSyncDeps, 'store' | 'registry' | 'openPorts' | 'live' | 'always' | 'prepared'> {
  db: UserDb
  net: Net
  /** What an earlier answer of this server has offered; null when there was none. */
  offered: string | null
}

export function startPageSync({ db, net, offered, ...options }: PageSyncOptions): PageSync {
  const store = createStore(db, registry)
  // The engine reads it after this write, which is in the same database.
  if (offered !== null) void store.saveFeatures(featureNames(offered)).catch(() => {})
  return runPageSync({
    ...options,
    always,
    prepared,
    registry,
    store,
    live: {
      open: async (line) => {
        const { createLiveStream } = await import('#src/api/live-stream.ts')
        return createLiveStream(apiBase)(line)
      },
      urgent: ['messages', 'conversations'],
      createTyping,
    },
    openPorts: (receive) =>
      createBrowserPorts({ meta: options.meta, net, receive, newKey, uploads: browserUploads }),
  })
}
