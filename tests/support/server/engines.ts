import type { Engine } from '#server/db/open.ts'

/** Every server test runs on each. */
export const engines: readonly Engine[] = ['embedded', 'postgres']
