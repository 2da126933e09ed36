import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** An instant in UTC with milliseconds, so that keyset comparisons with JavaScript dates are exact. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

/** Integer Fcfa. */
export const fcfa = (name: string) => bigint(name, { mode: 'number' })

/** A per-user sequence number (see sync_users). */
export const sequence = (name: string) => bigint(name, { mode: 'number' })
