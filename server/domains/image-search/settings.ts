import type { Limit } from '#server/http/auth-limits.ts'

/** Searches of one address: many phones share one, and no machine copies the market by its pictures. */
export const usualImageLimit: Limit = { points: 120, seconds: 300 }
