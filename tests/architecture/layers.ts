/** Allowed imports by layer, besides itself; docs/layers.md is written from this table. */
export const layers: Record<string, { holds: string; mayImport: readonly string[] }> = {
  contract: {
    holds:
      'endpoints, schemas, life cycles, permissions, limits and errors that both sides share; depends on the validator only',
    mayImport: [],
  },
  'src/lib': {
    holds: 'pure functions: dates, money, texts, addresses',
    mayImport: ['contract'],
  },
  'src/platform': {
    holds: 'browser features behind small interfaces: photos, push, storage, install prompt',
    mayImport: ['contract', 'src/lib'],
  },
  'src/api': {
    holds: 'HTTP: headers, time-outs, problem details; knows no screen',
    mayImport: ['src/lib', 'contract'],
  },
  'src/db': {
    holds: 'the Dexie databases: tables, rows, versions',
    mayImport: ['src/lib', 'contract'],
  },
  'src/sync': {
    holds: 'the sync engine; the only writer of outbox and base; names no domain',
    mayImport: ['src/db', 'src/api', 'src/lib', 'contract'],
  },
  'src/domains': {
    holds:
      'everything that the device knows about one noun each: collections, mutations, views, labels; no React',
    mayImport: ['src/sync', 'src/db', 'src/api', 'src/lib', 'contract'],
  },
  'src/session': {
    holds: 'the signed-in user, token, push subscription',
    mayImport: ['src/db', 'src/api', 'src/platform', 'src/lib', 'contract'],
  },
  'src/local-search': {
    holds:
      'full-text index over the mirror in a worker of its own; `descriptors/`: what photos of stored products show (decision 026)',
    mayImport: ['src/db', 'src/lib', 'contract'],
  },
  'src/mirror': {
    holds: 'React hooks over the views of the engine',
    mayImport: ['src/domains', 'src/sync', 'src/db', 'src/lib', 'contract'],
  },
  'src/ui': {
    holds: 'domain-free components and design tokens',
    mayImport: ['src/lib'],
  },
  'src/components': {
    holds: 'components that several features use',
    mayImport: [
      'src/ui',
      'src/mirror',
      'src/domains',
      'src/sync',
      'src/db',
      'src/platform',
      'src/lib',
      'contract',
    ],
  },
  'src/features': {
    holds: 'screens of one feature each; a feature never imports another one',
    mayImport: [
      'src/components',
      'src/ui',
      'src/local-search',
      'src/mirror',
      'src/session',
      'src/domains',
      'src/sync',
      'src/db',
      'src/api',
      'src/platform',
      'src/lib',
      'contract',
    ],
  },
  'src/staff': {
    holds: 'screens of the staff, one folder per section; a section imports only itself and `shared/`',
    mayImport: [
      'src/components',
      'src/ui',
      'src/local-search',
      'src/mirror',
      'src/session',
      'src/domains',
      'src/sync',
      'src/db',
      'src/api',
      'src/platform',
      'src/lib',
      'contract',
    ],
  },
  'src/app': {
    holds: 'routes, guards, app shell, start-up',
    mayImport: [
      'src/features',
      'src/staff',
      'src/components',
      'src/ui',
      'src/local-search',
      'src/mirror',
      'src/session',
      'src/domains',
      'src/sync',
      'src/db',
      'src/api',
      'src/platform',
      'src/lib',
      'contract',
    ],
  },
  'src/boot.ts': {
    holds: 'boot script in the head of the page',
    mayImport: ['src/platform', 'src/lib', 'contract'],
  },
  'src/main.tsx': {
    holds: 'entry of the client',
    mayImport: ['src/app', 'src/mirror', 'src/platform', 'src/ui', 'src/lib'],
  },
  sw: {
    holds: 'the service worker; no React',
    mayImport: ['src/domains', 'src/sync', 'src/db', 'src/api', 'src/lib', 'contract'],
  },
  'server/db': {
    holds: 'database: open, schema, migrations, demo market',
    mayImport: ['contract', 'server/media'],
  },
  'server/kernel': {
    holds: 'actor, transaction, idempotency, sequence, events',
    mayImport: ['server/db', 'contract'],
  },
  'server/http': {
    holds: 'routing, validation, answers, limits, static files',
    mayImport: ['server/kernel', 'contract'],
  },
  'server/mail': {
    holds: 'e-mail: text, SMTP or the log, retries',
    mayImport: [],
  },
  'server/media': {
    holds: 'pictures: recognised, encoded again, stored by content',
    mayImport: ['contract', 'server/kernel'],
  },
  'server/outgoing': {
    holds: 'requests to providers: time-out, size limit, one typed failure',
    mayImport: [],
  },
  'server/codes': {
    holds: 'senders of one-time codes behind one interface, and a simulated phone for trials',
    mayImport: ['server/outgoing', 'contract'],
  },
  'server/payments': {
    holds: 'payment providers behind one interface: CinetPay, Wave, and the simulated operator',
    mayImport: ['server/outgoing', 'contract'],
  },
  'server/domains': {
    holds:
      'business rules, one concept per file; a domain uses another one through its `index.ts` and only downward',
    mayImport: [
      'server/kernel',
      'server/db',
      'server/http',
      'server/mail',
      'server/media',
      'server/payments',
      'server/outgoing',
      'server/codes',
      'contract',
    ],
  },
  'server/watch': {
    holds: 'log, metrics, slow statements, health and readiness (decision 051)',
    mayImport: ['server/http', 'server/kernel', 'server/db', 'contract'],
  },
  'server/sync': {
    holds: 'batch requests, combined reads and live events',
    mayImport: ['server/domains', 'server/kernel', 'server/db', 'server/http', 'contract'],
  },
  'server/backup': {
    holds: 'backup, restore and the move to PostgreSQL (decision 050)',
    mayImport: ['server/db', 'server/media', 'contract'],
  },
  'server/root': {
    holds: '`server/*.ts`: configuration, start-up, operator commands',
    mayImport: [
      'server/backup',
      'server/watch',
      'server/sync',
      'server/domains',
      'server/kernel',
      'server/db',
      'server/http',
      'server/mail',
      'server/media',
      'server/payments',
      'server/codes',
      'contract',
    ],
  },
}

/** Server domains, lowest layer first: a domain may import the `index.ts` of a domain in a lower layer. */
export const domainLayers: readonly (readonly string[])[] = [
  ['audit', 'client-errors', 'uploads'],
  [
    'users',
    'categories',
    'photos',
    'voices',
    'conversation-members',
    'push',
    'ledger',
    'slots',
    'market-settings',
    'pins',
  ],
  ['wallet', 'shops', 'auth', 'sessions', 'notifications', 'blocks'],
  ['products', 'passkeys'],
  ['confirmations'],
  ['transfers', 'phone-login'],
  ['packages', 'favorites', 'notes', 'follows', 'reports'],
  ['conversations'],
  ['orders'],
  [
    'search',
    'image-search',
    'dashboard',
    'admin',
    'previews',
    'packs',
    'digests',
    'reviews',
    'account',
    'payout-review',
    'market-figures',
    'status',
  ],
  ['signals', 'decisions'],
  ['cases'],
  ['staff-people', 'review-queue', 'verifications'],
]

/** Domains of the client, lowest layer first: a domain may import a domain in a lower layer. */
export const clientDomainLayers: readonly (readonly string[])[] = [
  [
    'blocks',
    'decisions',
    'follows',
    'notes',
    'orders',
    'packages',
    'packs',
    'products',
    'receipts',
    'reviews',
    'shops',
    'verifications',
    'wallet',
  ],
  ['conversations', 'dashboard', 'favorites', 'reports', 'search', 'staff'],
  ['notifications'],
]

/** The layer of a file; null for tests and scripts. */
export function layerOf(file: string): string | null {
  const [first = '', second = '', third] = file.split('/')
  if (first === 'contract' || first === 'sw') return first
  if (first === 'src') return third === undefined ? `src/${second}` : `src/${second}`
  if (first === 'server') return third === undefined ? 'server/root' : `server/${second}`
  return null
}

/** The feature, section of the staff, client domain or server domain of a file; null for files that all of them may import. */
export function domainOf(file: string): string | null {
  const [first, second, third, fourth] = file.split('/')
  if (first === 'src' && second === 'staff') return third === 'shared' ? null : (third ?? null)
  if (first === 'src' && (second === 'features' || second === 'domains'))
    return fourth === undefined ? null : (third ?? null)
  if (first === 'server' && second === 'domains') return fourth === undefined ? null : (third ?? null)
  return null
}

export function layersPage(): string {
  const rows = Object.entries(layers).map(
    ([name, { holds, mayImport }]) =>
      `| \`${name.replace('server/root', 'server')}\` | ${holds} | ${mayImport.length === 0 ? 'nothing of ours' : mayImport.join(', ')} |`,
  )
  const domains = domainLayers.map((names, at) => `${at + 1}. ${names.join(', ')}`)
  const clientDomains = clientDomainLayers.map((names, at) => `${at + 1}. ${names.join(', ')}`)
  return [
    '# Layers',
    '',
    'Written by `npx vitest run --project architecture -u` from `tests/architecture/layers.ts`, which enforces it.',
    '',
    '| layer | holds | may import |',
    '|---|---|---|',
    ...rows,
    '',
    '## Server domains, lowest layer first',
    '',
    ...domains,
    '',
    '## Client domains, lowest layer first',
    '',
    ...clientDomains,
    '',
  ].join('\n')
}
