/** Loaded together at sign-in, before any screen for users only: the engine and their parts of the shell. */
export const signInChunks = [
  'src/app/user-code.ts',
  'src/app/user-shell.ts',
  'src/components/user-favorite-buttons.tsx',
]

/** Loaded soon after the sign-in, on a slow phone before the full worker has its bundle, which therefore excludes them. */
export const memberEntryChunks = [
  ...signInChunks,
  'src/api/live-stream.ts',
  'src/app/traffic-meter.ts',
  'src/app/effects/sync-push-subscription.ts',
  'src/app/effects/renew-session-token.ts',
  'src/app/effects/grow-photos.ts',
  'src/features/dashboard/dashboard-page.tsx',
]
