/**
 * What the page of somebody who has just signed in loads: the members' code and her dashboard. It comes before the
 * worker does, and what visitors keep came earlier still, so neither is in the members' bundle (scripts/bundle-app.mjs).
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
