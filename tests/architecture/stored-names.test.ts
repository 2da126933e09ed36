import { describe, expect, it } from 'vitest'
import { jobText } from '#contract/status.ts'
import { readConfig } from '#server/config.ts'
import { deviceNames, hiddenStorages } from './names/device-names.ts'
import { outboxNames } from './names/outbox-names.ts'
import { rowFields } from './names/row-fields.ts'
import { runJobs, serverNames } from './names/server-names.ts'
import { migratedTables, sqlNames } from './names/sql-names.ts'
import { scriptNames, wireNames } from './names/wire-names.ts'

const device = deviceNames()
const wire = wireNames()
const server = await serverNames()
const rows = await rowFields()
const sections: Record<string, readonly string[]> = {
  ...outboxNames(),
  ...device.sections,
  ...wire.sections,
  ...(await sqlNames()),
  ...server.sections,
  ...rows.sections,
  'npm scripts': scriptNames(),
}

const advice =
  'Persisted or public names need a migration before they change: see "Names that are kept" in docs/architecture.md.'

/** One file: sections and names in alphabetical order, `{}` for values known only at run time. */
function written(): string {
  const parts = Object.entries(sections)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([title, names]) => [`## ${title}`, '', ...[...new Set(names)].sort(), ''].join('\n'))
  return [`# ${advice}`, '', ...parts].join('\n')
}

/** One original name per section, which proves that the section reads the right place. */
const samples: Record<string, string> = {
  'Audit: actions': 'user.ban',
  'Audit: targets': 'withdrawal',
  'Background sync: tags': 'outbox:{}',
  'Backups: format and fields of the manifest': 'louma-backup 1',
  'Broadcast channels: fields of the messages': 'epoch',
  'Broadcast channels: messages': 'drained',
  'Broadcast channels: names': 'louma:sync',
  'Cache Storage: caches': 'pack-pictures:louma:user:{}',
  'Environment variables': 'LOUMA_CINETPAY_TRANSFER_URL',
  'Error codes with their status': 'lane_blocked 424',
  'Features of the server': 'up-to',
  'Files and folders of the data folder': 'receipt-keys.json',
  'HTTP headers that are not of every server': 'x-sync-seq',
  'IndexedDB: databases with version, tables, keys and indexes':
    'louma:user:{} outbox: ++seq, &key, lane, state',
  'IndexedDB: fields of the rows of each table': 'louma:meta guard: id, minWriter',
  'IndexedDB: fields of what the table device holds': 'shown.talks',
  'IndexedDB: keys in the table device': 'draft:appeal:{}',
  Jobs: 'purge',
  'Lists that leave tombstones': 'topups',
  'Live events': 'changed',
  'Local storage: keys': 'auth_token',
  'Metrics with their labels': 'louma_job_runs_total counter: job, result',
  'Mirror: collections': 'statement-page:{}',
  'Notification types': 'follow',
  'Outbox: fields of the arguments of each kind': 'product.boost: hours, id, offer',
  'Outbox: kinds with version, lane and target': 'offer.answer v1: lane conversation:{}, target offer:{}',
  'Payment providers': 'cinetpay',
  Permissions: 'products:moderate',
  'PostgreSQL: channels and locks': 'listen louma_events',
  'Queues that are counted': 'top_ups',
  'Rate counters': 'signUp',
  'SQL: fields of what a column holds as JSON': 'client_errors.frames: [].column, [].file, [].line',
  'SQL: functions and triggers': 'trigger entries_append_only',
  'SQL: indexes and constraints': 'orders check orders_state',
  'SQL: tables and columns': 'sync_users.seq',
  'SQL: texts that a column takes': 'orders.mode: cod, escrow',
  'Server events': 'mirror-changed',
  'Service worker: messages': 'SYNC_FIRED',
  'Session storage: keys': 'draft:login:{}',
  'Shown notifications: tags': 'conversation:{}',
  'URLs: calls of the API with their names': 'PUT /api/v1/products/:id/boost boostProduct',
  'URLs: fields of the calls of the API': 'boostProduct body: offer',
  'URLs: other addresses of the server': 'GET, POST /sandbox',
  'URLs: screens with their names': '/orders/$id order-detail',
  'URLs: search parameters that a screen takes apart': 'vue',
  'URLs: workers, public files and the manifest': '/service-worker.js',
  'Web Locks: names': 'outbox:{}',
  'npm scripts': 'verify',
}

describe('persisted and public names', () => {
  it('are those of the list', async () => {
    await expect(written(), advice).toMatchFileSnapshot('./stored-names.txt')
  })

  it('are read in the right places: each section contains its sample', () => {
    expect(Object.keys(samples).sort()).toEqual(Object.keys(sections).sort())
    const lost = Object.entries(samples).filter(([title, name]) => !sections[title]?.includes(name))
    expect(lost).toEqual([])
  })

  it('can all be determined from the sources', () => {
    expect([...device.unresolved, ...wire.unresolved, ...server.unresolved, ...rows.unresolved]).toEqual([
      // Folders and files whose names come from a list, a backup or the data folder itself.
      'server/backup/make-backup.ts: name',
      'server/backup/pin-files.ts: name',
      'server/backup/remote-backup.ts: name',
      'server/backup/restore-backup.ts: name',
      'server/db/snapshot/snapshot-service.ts: name',
      // Not exported; their fields are in the answers of readPreferences, listSoldPrices, readShop and readVerification.
      'contract/notifications.ts: typeof preferenceShape',
      'contract/shops.ts: typeof ownShop',
      'contract/sold-prices.ts: typeof soldPrice',
      'contract/verifications.ts: typeof verificationStatus',
    ])
  })

  it('no storage is used without its interface', () => {
    expect(hiddenStorages()).toEqual([])
  })

  it('the server runs the jobs of the contract', () => {
    expect(runJobs().sort()).toEqual(Object.keys(jobText).sort())
  })

  it('no migration creates a table that is not in the schema', () => {
    const known = new Set(sections['SQL: tables and columns']?.map((column) => column.split('.')[0]))
    expect(migratedTables().filter((table) => !known.has(table))).toEqual([])
    expect(migratedTables().length).toBe(known.size)
  })

  it('every variable that the server reads at its start is listed', () => {
    const read = new Set<string>()
    readConfig(
      new Proxy<NodeJS.ProcessEnv>(
        {},
        {
          get: (_, name) => {
            read.add(String(name))
            return undefined
          },
        },
      ),
    )
    expect(read.size).toBeGreaterThan(20)
    expect([...read].filter((name) => !sections['Environment variables']?.includes(name))).toEqual([])
  })
})
