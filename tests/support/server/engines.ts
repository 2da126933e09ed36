import type { Engine } from '#server/db/open.ts'

/** Both engines: every server test runs on each. */
export const engines: readonly Engine[] = ['embedded', 'postgres']
