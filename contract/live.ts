import * as v from 'valibot'
import { looseId } from './ids.ts'

/**
 * Where a page hears that something has changed: server-sent events below the API base, asked for with the bearer token
 * (so by `fetch`, not by EventSource). Events carry no data of anybody's: the pull brings it, so a lost one loses
 * nothing. `id:` of a `changed` event is the user's sequence; `Last-Event-ID` makes the first event come at once when
 * that is behind. A comment line comes every `liveHeartbeatMs`: silence of twice as long means that the line is dead.
 */
export const livePath = '/live'
export const liveHeartbeatMs = 25_000

export const liveEvent = v.variant('type', [
  /** The user's mirror has moved to this sequence; `lists` names every list that did since the last event, when that is known. */
  v.object({ type: v.literal('changed'), seq: v.number(), lists: v.optional(v.array(v.string())) }),
  /** The other person is writing; seen for `typingShownMs`. */
  v.object({ type: v.literal('typing'), conversation_id: looseId }),
  /** What the person may do has changed (suspended, restored, other permissions): the account is worth asking for anew. */
  v.object({ type: v.literal('account') }),
])
export type LiveEvent = v.InferOutput<typeof liveEvent>

/** A writer says so at most this often, and is shown as writing this long. */
export const typingEveryMs = 3_000
export const typingShownMs = 6_000
