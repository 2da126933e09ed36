import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { looseId } from './ids.ts'
import { maxBatchBytes, maxBatchItems, maxListLimit } from './limits.ts'

/** Headers of the sync protocol (docs/sync.md). Every one is used when offered and never required. */
export const headers = {
  idempotencyKey: 'Idempotency-Key',
  replayed: 'Idempotent-Replayed',
  /** The user whose outbox sends; another user's token is refused with `wrong_user`. */
  outboxUser: 'X-Outbox-User',
  /** The user's sequence: on mutations the one of the change, on reads (304 too) the one that was read. */
  seq: 'X-Sync-Seq',
  /** Comma-separated names of what this server offers beyond the nineteen calls. */
  features: 'X-Sync-Features',
  /** Seconds that an action has waited on the phone that now sends it, when it is a minute or more; nobody's name, no place. */
  outboxAge: 'X-Outbox-Age',
} as const

/** Shorter waits of an action are the usual way, and not told. */
export const outboxAgeFromSeconds = 60

export const features = ['idempotency', 'batch', 'up-to', 'boost-offers', 'cursors', 'live'] as const
export type Feature = (typeof features)[number]

/** Lists that know cursors say in `meta` where to go on from, and what has gone since the cursor. */
export const listMeta = v.object({
  cursor: v.optional(v.string()),
  has_more: v.optional(v.boolean()),
  tombstones: v.optional(v.array(looseId)),
  /** The cursor is unknown or too old: replace everything by what follows. */
  reset: v.optional(v.boolean()),
})
export type ListMeta = v.InferOutput<typeof listMeta>

/** `{ data: [row], meta? }`: the shape of every list. */
/* @__NO_SIDE_EFFECTS__ */
export function listAnswer<const Row extends v.GenericSchema<unknown, unknown>>(row: Row) {
  return v.object({ data: v.array(row), meta: v.optional(listMeta) })
}

/** A list as it is read from a server that may be wrong in single rows; each row is then tried alone. */
export const looseList = v.object({
  data: v.array(v.unknown()),
  meta: v.optional(v.fallback(v.optional(listMeta), undefined)),
})

/** `limit` of a list, as it stands in the query. */
/* @__NO_SIDE_EFFECTS__ */
export function limitQuery(byDefault: number) {
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/, `La limite est un nombre entier, de 1 à ${maxListLimit}.`),
      v.transform(Number),
      v.minValue(1, 'La limite est d’au moins 1.'),
      v.maxValue(maxListLimit, `La limite est d’au plus ${maxListLimit}.`),
    ),
    String(byDefault),
  )
}

export const cursorQuery = v.optional(v.pipe(v.string(), v.maxLength(200)))

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
 * Sends up to 100 queued mutations in order. Each runs in its own savepoint and has its own result; after one that
 * may be tried again, later ones of the same lane answer `lane_blocked` and are not run.
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
