import * as v from 'valibot'
import { looseId } from './fields.ts'
import { maxListLimit } from './limits.ts'

/** docs/sync.md. Each header is optional for client and server. */
export const headers = {
  idempotencyKey: 'Idempotency-Key',
  replayed: 'Idempotent-Replayed',
  /** User of the outbox; a token of another user is refused with `wrong_user`. */
  outboxUser: 'X-Outbox-User',
  /** The user's sequence: after the change for a mutation, at the snapshot for a read (also with 304). */
  seq: 'X-Sync-Seq',
  features: 'X-Sync-Features',
  /** Age in seconds of the outbox entry being sent, when at least `outboxAgeFromSeconds`. Contains no user data. */
  outboxAge: 'X-Outbox-Age',
} as const

export const outboxAgeFromSeconds = 60

export const features = ['idempotency', 'batch', 'up-to', 'boost-offers', 'cursors', 'live', 'pull'] as const
export type Feature = (typeof features)[number]

/** `cursor` continues the list; `tombstones` are the rows removed since the request's cursor. */
export const listMeta = v.object({
  cursor: v.optional(v.string()),
  has_more: v.optional(v.boolean()),
  tombstones: v.optional(v.array(looseId)),
  /** The cursor is unknown or expired: discard all rows and apply this response. */
  reset: v.optional(v.boolean()),
})
export type ListMeta = v.InferOutput<typeof listMeta>

/** `{ data: [row], meta? }`: the shape of every list. */
/* @__NO_SIDE_EFFECTS__ */
export function listAnswer<const Row extends v.GenericSchema<unknown, unknown>>(row: Row) {
  return v.object({ data: v.array(row), meta: v.optional(listMeta) })
}

/** Rows are validated one by one (`readRows`), so one invalid row does not reject the list. */
export const looseList = v.object({
  data: v.array(v.unknown()),
  meta: v.optional(v.fallback(v.optional(listMeta), undefined)),
})

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
