/** Loaded right after the sign-in, before the full worker installs: its bundle excludes them. */
export const memberEntryChunks = [
  'src/app/user-code.ts',
  'src/app/user-shell.ts',
  'src/components/user-favorite-buttons.tsx',
  'src/api/live-stream.ts',
  'src/app/traffic-meter.ts',
  'src/features/dashboard/dashboard-page.tsx',
]
