import * as v from 'valibot'

/** Number or string on any server; always a string in Louma. */
export const looseId = v.pipe(
  v.union([v.pipe(v.string(), v.minLength(1)), v.pipe(v.number(), v.finite())]),
  v.transform(String),
)

/** Id in a path or body sent to our server (we generate version 7). */
export const uuid = v.pipe(
  v.string(),
  v.uuid('Identifiant invalide.'),
  v.transform((id) => id.toLowerCase()),
)

export const idParams = v.object({ id: uuid })

/** E.164: a plus sign, then 8 to 15 digits. */
export const phoneNumber = /^\+[1-9]\d{7,14}$/

/*
 * Readers for responses of other servers (docs/deviations.md, 'Two servers'): a missing or invalid field becomes its
 * neutral value; only a missing id makes a row unusable.
 */

/** Null when missing or not a string. */
export const looseText = v.optional(v.fallback(v.nullable(v.string()), null), null)

/** Accepts numeric strings; null when missing or not finite. */
export const looseNumber = v.optional(
  v.fallback(
    v.nullable(
      v.pipe(v.union([v.number(), v.pipe(v.string(), v.decimal(), v.transform(Number))]), v.finite()),
    ),
    null,
  ),
  null,
)

/** Accepts numeric strings; 0 when missing or not finite. */
export const looseCount = v.pipe(
  looseNumber,
  v.transform((count) => count ?? 0),
)

/** True, 1 or '1'; anything else is false. */
export const looseFlag = v.optional(
  v.fallback(
    v.pipe(
      v.union([v.boolean(), v.number(), v.string()]),
      v.transform((flag) => flag === true || flag === 1 || flag === '1'),
    ),
    false,
  ),
  false,
)

/** ISO 8601 UTC (sortable as text); null when missing or unreadable. */
export const looseInstant = v.optional(
  v.fallback(
    v.nullable(
      v.pipe(
        v.string(),
        v.check((text) => !Number.isNaN(Date.parse(text))),
        v.transform((text) => new Date(text).toISOString()),
      ),
    ),
    null,
  ),
  null,
)

/** Validates each row on its own: returns the valid rows and the number of invalid ones. */
export function readRows<S extends v.GenericSchema<unknown, unknown>>(
  schema: S,
  rows: readonly unknown[],
): { rows: v.InferOutput<S>[]; dropped: number } {
  const good: v.InferOutput<S>[] = []
  for (const row of rows) {
    const read = v.safeParse(schema, row)
    if (read.success) good.push(read.output)
  }
  return { rows: good, dropped: rows.length - good.length }
}
