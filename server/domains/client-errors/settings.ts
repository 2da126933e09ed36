import type { Limit } from '#server/http/auth-limits.ts'

/** Errors that devices of one address tell: many phones share one, and each tells a few a day. */
export const usualErrorLimit: Limit = { points: 60, seconds: 3_600 }

/** So many different errors of a day are kept: a mistake of ours makes a few, somebody who makes them up makes any number. */
export const kindsADay = 200
