/** Import map of the staff's screens, in a chunk of its own; the worker of signed-in users caches it. */
export const staffScreens = {
  dashboard: () => import('#src/staff/dashboard/dashboard-page.tsx'),
  people: () => import('#src/staff/users/users-page.tsx'),
  person: () => import('#src/staff/users/person-page.tsx'),
  queue: () => import('#src/staff/queue/queue-page.tsx'),
  cases: () => import('#src/staff/cases/cases-page.tsx'),
  oneCase: () => import('#src/staff/cases/case-page.tsx'),
  categories: () => import('#src/staff/categories/categories-page.tsx'),
  money: () => import('#src/staff/money/money-page.tsx'),
  settings: () => import('#src/staff/settings/market-settings-page.tsx'),
  audit: () => import('./audit-screen.tsx'),
}
