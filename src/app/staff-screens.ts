/** Import map of the staff's screens, in a chunk of its own; the worker of signed-in users caches it. */
export const staffScreens = {
  dashboard: () => import('#src/staff/dashboard/dashboard-page.tsx'),
  people: () => import('#src/staff/users/pages.ts'),
  person: () => import('#src/staff/users/pages.ts'),
  verifications: () => import('#src/staff/users/pages.ts'),
  queue: () => import('#src/staff/queue/queue-page.tsx'),
  cases: () => import('#src/staff/cases/pages.ts'),
  oneCase: () => import('#src/staff/cases/pages.ts'),
  categories: () => import('#src/staff/categories/categories-page.tsx'),
  money: () => import('#src/staff/money/money-page.tsx'),
  settings: () => import('#src/staff/settings/market-settings-page.tsx'),
  audit: () => import('./audit-screen.tsx'),
}
