import * as v from 'valibot'

/*
 * Readers for answers of servers that we did not write (docs/deviations.md, 'Two servers'): a missing or odd field
 * becomes its neutral value; only a missing id makes a row unusable.
 */

/** Text, or null when it is missing or not text. */
export const looseText = v.optional(v.fallback(v.nullable(v.string()), null), null)

/** A finite number, also from a numeric string, else null. */
export const looseNumber = v.optional(
  v.fallback(
    v.nullable(
      v.pipe(v.union([v.number(), v.pipe(v.string(), v.decimal(), v.transform(Number))]), v.finite()),
    ),
    null,
  ),
  null,
)

/** A finite number, also from a numeric string, else 0. */
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

/** An instant as ISO 8601 UTC (sortable as text), or null when it is missing or unreadable. */
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

/** Tries each row alone: the good ones, and how many were unusable. */
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
