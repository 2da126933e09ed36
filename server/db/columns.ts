import { bigint, timestamp } from 'drizzle-orm/pg-core'

/** A UTC timestamp in milliseconds: keyset comparisons with JavaScript dates need that exact precision. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

export const fcfa = (name: string) => bigint(name, { mode: 'number' })

/** The sequence number of a user (see `sync_users`). */
export const sequence = (name: string) => bigint(name, { mode: 'number' })
