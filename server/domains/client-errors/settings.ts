import type { Limit } from '#server/http/auth-limits.ts'

/** Per network: many phones share an address, and each reports only a few errors a day. */
export const usualErrorLimit: Limit = { points: 60, seconds: 3_600 }

/** Distinct errors stored per day: real bugs cause a few, forged reports any number. */
export const kindsADay = 200
