import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { maxBatchBytes, maxBatchItems, maxPullReads } from './limits.ts'

export const batchItem = v.strictObject({
  key: v.pipe(v.string(), v.minLength(8), v.maxLength(100)),
  lane: v.pipe(v.string(), v.maxLength(200)),
  method: v.picklist(['POST', 'PUT', 'DELETE']),
  /** Relative to the API base, for example `/products/0193…/boost`. */
  path: v.pipe(v.string(), v.startsWith('/'), v.maxLength(300)),
  body: v.optional(v.unknown()),
})
export type BatchItem = v.InferOutput<typeof batchItem>

export const batchResult = v.object({
  key: v.string(),
  status: v.number(),
  body: v.optional(v.unknown()),
  seq: v.optional(v.number()),
  replayed: v.optional(v.boolean()),
  /** Seconds, with 409 in progress, 424, 429 and 503. */
  retry_after: v.optional(v.number()),
})
export type BatchResult = v.InferOutput<typeof batchResult>

/**
 * Up to 100 queued mutations, in order, each in its own savepoint with its own result. After a retryable failure,
 * later items of the same lane get `lane_blocked` and are not run.
 */
export const syncBatch = endpoint({
  name: 'syncBatch',
  method: 'POST',
  path: '/sync/batch',
  summary: 'Rejouer plusieurs actions en attente',
  access: 'user',
  open: 'banned',
  body: v.strictObject({
    items: v.pipe(v.array(batchItem), v.minLength(1), v.maxLength(maxBatchItems)),
  }),
  answer: v.object({ results: v.array(batchResult) }),
  errors: ['wrong_user'],
  maxBody: maxBatchBytes,
})

/** A GET of this API, with the `ETag` of the answer that the mirror holds. */
const pullRead = v.strictObject({
  /** Relative to the API base, with its query. */
  path: v.pipe(v.string(), v.startsWith('/'), v.maxLength(400)),
  etag: v.optional(v.pipe(v.string(), v.maxLength(100))),
})

export const pullAnswer = v.object({
  /** Index of the read in the request. */
  read: v.number(),
  status: v.number(),
  /** With status 200. */
  etag: v.optional(v.string()),
  /** When the answer is complete only up to a sequence lower than that of the snapshot. */
  seq: v.optional(v.number()),
  body: v.optional(v.unknown()),
})
export type PullAnswer = v.InferOutput<typeof pullAnswer>

/**
 * Several reads from one database snapshot. Reads whose answer has not changed are left out. `next`: the reads from
 * this index on are not answered, because the answer became too large.
 */
export const syncPull = endpoint({
  name: 'syncPull',
  method: 'POST',
  path: '/sync/pull',
  summary: 'Lire plusieurs listes en une demande',
  access: 'user',
  open: 'banned',
  body: v.strictObject({ reads: v.pipe(v.array(pullRead), v.minLength(1), v.maxLength(maxPullReads)) }),
  answer: v.object({
    seq: v.number(),
    answers: v.array(pullAnswer),
    next: v.optional(v.pipe(v.number(), v.minValue(1))),
  }),
  errors: ['wrong_user'],
})
