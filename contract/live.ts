import * as v from 'valibot'
import { looseId } from './fields.ts'

/**
 * Server-sent events, read by `fetch` because of the bearer token. Lost, repeated and late events are harmless: a pull
 * fetches what an event does not bring. `id:` is the user's sequence; a comment is sent every `liveHeartbeatMs`, twice
 * that silence means a dead connection.
 */
export const livePath = '/live'
export const liveHeartbeatMs = 25_000
/** Longest `rows` of an event, in characters of JSON. */
export const liveRowsLength = 2_000

export const liveEvent = v.variant('type', [
  /**
   * The user's data changed up to `seq`; `lists`: all collections changed since the last event, when known. `rows`, if
   * they are small: the answers of these and of some unchanged lists to a cursor at the sequence `after`.
   */
  v.object({
    type: v.literal('changed'),
    seq: v.number(),
    lists: v.optional(v.array(v.string())),
    after: v.optional(v.number()),
    rows: v.optional(v.record(v.string(), v.unknown())),
  }),
  v.object({ type: v.literal('typing'), conversation_id: looseId }),
  /** The account status or permissions changed; refetch the account. */
  v.object({ type: v.literal('account') }),
])
export type ChangedEvent = Extract<v.InferOutput<typeof liveEvent>, { type: 'changed' }>
export type LiveEvent = v.InferOutput<typeof liveEvent>

/** Minimum interval between typing events, and how long one is displayed. */
export const typingEveryMs = 3_000
export const typingShownMs = 6_000
