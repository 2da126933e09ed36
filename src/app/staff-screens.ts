/** Import map of the staff's screens, in a chunk of its own; the worker of signed-in users caches it. */
export const staffScreens = {
  dashboard: () => import('#src/features/admin/dashboard-page.tsx'),
  people: () => import('#src/features/admin/users-page.tsx'),
  person: () => import('#src/features/admin/people/person-page.tsx'),
  queue: () => import('#src/features/admin/products-page.tsx'),
  cases: () => import('#src/features/admin/cases/cases-page.tsx'),
  oneCase: () => import('#src/features/admin/cases/case-page.tsx'),
  categories: () => import('#src/features/admin/categories-page.tsx'),
  money: () => import('#src/features/admin/money/money-page.tsx'),
  settings: () => import('#src/features/admin/settings/market-settings-page.tsx'),
  audit: () => import('./audit-screen.tsx'),
}
