/**
 * What the page of somebody who has just signed in loads: the members' code and her dashboard. It comes before the
 * worker does, and what visitors keep came earlier still, so neither is in the members' bundle (scripts/bundle-app.mjs).
 */
export const memberBeginnings = [
  'src/app/member-code.ts',
  'src/app/member-frame.ts',
  'src/parts/member-hearts.tsx',
  'src/api/live-stream.ts',
  'src/app/traffic-meter.ts',
  'src/features/dashboard/dashboard-page.tsx',
  'src/features/dashboard/sales-chart.tsx',
]
