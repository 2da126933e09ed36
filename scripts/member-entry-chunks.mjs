/**
 * Chunks of a page right after sign-in: the users' code and the dashboard. The HTTP cache has them before the full worker
 * installs, so its bundle excludes them.
 */
export const memberEntryChunks = [
  'src/app/user-code.ts',
  'src/app/user-shell.ts',
  'src/components/user-favorite-buttons.tsx',
  'src/api/live-stream.ts',
  'src/app/traffic-meter.ts',
  'src/features/dashboard/dashboard-page.tsx',
  'src/features/dashboard/sales-chart.tsx',
]
