import * as v from 'valibot'
import { looseId } from './fields.ts'

/**
 * Server-sent events, read by `fetch` because of the bearer token. Events carry no data (a pull fetches it). `id:` is
 * the user's sequence; a comment is sent every `liveHeartbeatMs`, twice that silence means a dead connection.
 */
export const livePath = '/live'
export const liveHeartbeatMs = 25_000

export const liveEvent = v.variant('type', [
  /** The user's data changed up to `seq`; `lists`: all collections changed since the last event, when known. */
  v.object({ type: v.literal('changed'), seq: v.number(), lists: v.optional(v.array(v.string())) }),
  v.object({ type: v.literal('typing'), conversation_id: looseId }),
  /** The account status or permissions changed; refetch the account. */
  v.object({ type: v.literal('account') }),
])
export type LiveEvent = v.InferOutput<typeof liveEvent>

/** Minimum interval between typing events, and how long one is displayed. */
export const typingEveryMs = 3_000
export const typingShownMs = 6_000
