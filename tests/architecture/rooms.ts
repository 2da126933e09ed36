/** The table of docs/architecture.md: which room may import which of our rooms (besides itself). */
export const mayImport: Record<string, readonly string[]> = {
  contract: [],
  'src/lib': ['contract'],
  'src/platform': ['contract', 'src/lib'],
  'src/api': ['src/lib', 'contract'],
  'src/db': ['src/lib', 'contract'],
  'src/sync': ['src/db', 'src/api', 'src/lib', 'contract'],
  'src/session': ['src/db', 'src/api', 'src/platform', 'src/lib', 'contract'],
  'src/local-search': ['src/db', 'src/lib', 'contract'],
  'src/mirror': ['src/sync', 'src/db', 'src/lib', 'contract'],
  'src/ui': ['src/lib'],
  'src/components': ['src/ui', 'src/mirror', 'src/sync', 'src/db', 'src/platform', 'src/lib', 'contract'],
  'src/features': [
    'src/components',
    'src/ui',
    'src/local-search',
    'src/mirror',
    'src/session',
    'src/sync',
    'src/db',
    'src/api',
    'src/platform',
    'src/lib',
    'contract',
  ],
  'src/app': [
    'src/features',
    'src/components',
    'src/ui',
    'src/local-search',
    'src/mirror',
    'src/session',
    'src/sync',
    'src/db',
    'src/api',
    'src/platform',
    'src/lib',
    'contract',
  ],
  'src/boot.ts': ['src/platform', 'src/lib', 'contract'],
  'src/main.tsx': ['src/app', 'src/mirror', 'src/platform', 'src/ui', 'src/lib'],
  sw: ['src/sync', 'src/db', 'src/api', 'src/lib', 'contract'],
  'server/db': ['contract', 'server/media'],
  'server/kernel': ['server/db', 'contract'],
  'server/http': ['server/kernel', 'contract'],
  'server/mail': [],
  'server/media': ['contract', 'server/kernel'],
  'server/payments': ['contract'],
  'server/domains': [
    'server/kernel',
    'server/db',
    'server/http',
    'server/mail',
    'server/media',
    'server/payments',
    'contract',
  ],
  'server/watch': ['server/http', 'server/kernel', 'server/db', 'contract'],
  'server/sync': ['server/domains', 'server/kernel', 'server/db', 'server/http', 'contract'],
  'server/backup': ['server/db'],
  'server/root': [
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
    'contract',
  ],
}

/** Layers of server domains, lowest first: a domain may use the public face of a lower one. */
export const domainLayers: readonly (readonly string[])[] = [
  ['audit', 'client-errors'],
  ['users', 'categories', 'photos', 'conversation-members', 'push', 'ledger', 'slots', 'market-settings'],
  ['wallet', 'auth', 'sessions', 'notifications', 'blocks'],
  ['products', 'passkeys'],
  ['confirmations'],
  ['transfers'],
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
  ['staff-people', 'review-queue'],
]

/** The room that a file lives in, or null when it is no room's (tests). */
export function roomOf(file: string): string | null {
  const [first = '', second = '', third] = file.split('/')
  if (first === 'contract' || first === 'sw') return first
  if (first === 'src') return third === undefined ? `src/${second}` : `src/${second}`
  if (first === 'server') return third === undefined ? 'server/root' : `server/${second}`
  return null
}

/** The feature or server domain inside its room, or null. */
export function domainOf(file: string): string | null {
  const [first, second, third, fourth] = file.split('/')
  if (first === 'src' && second === 'features') return fourth === undefined ? null : (third ?? null)
  if (first === 'server' && second === 'domains') return fourth === undefined ? null : (third ?? null)
  return null
}
