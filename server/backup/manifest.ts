import * as v from 'valibot'

const name = v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]{0,62}$/))
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const column = v.strictObject({ name, type: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) })
const table = v.strictObject({ name, columns: v.array(column), rows: count, sha256: hash })

/** The last entry of a backup, with checksums of all others. */
export const manifestShape = v.strictObject({
  format: v.literal('louma-backup'),
  formatVersion: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  takenAt: v.pipe(v.string(), v.isoTimestamp()),
  /** SHA-256 of each migration in order, and the name of the last one. */
  schema: v.strictObject({ name: v.string(), migrations: v.array(hash) }),
  tables: v.array(table),
  sequences: v.array(v.strictObject({ name, value: v.pipe(v.string(), v.regex(/^\d{1,19}$/)) })),
  files: v.strictObject({ count, bytes: count, sha256: hash }),
})
export type Manifest = v.InferOutput<typeof manifestShape>

/** Version written, and the newest version accepted. */
export const formatVersion = 1

export const fileShape = v.strictObject({ name: v.string(), size: count, sha256: hash })
export type KeptFile = v.InferOutput<typeof fileShape>
