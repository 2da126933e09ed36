import type { Limit } from '#server/http/auth-limits.ts'

/** Per network: many phones share an address; also stops scraping by image search. */
export const usualImageLimit: Limit = { points: 120, seconds: 300 }
