import type { Engine } from '#server/db/open.ts'
import { byDepth } from '../depth.ts'

/** For tests of the database layer itself, and one smoke test per domain. */
export const bothEngines: readonly Engine[] = ['embedded', 'postgres']

/** PostgreSQL is the stricter one: it has types, locks and connections that compete. */
export const engines: readonly Engine[] = byDepth(['postgres'], bothEngines)
