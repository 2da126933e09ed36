import * as v from 'valibot'
import { type KnownMigration, knownMigrations } from '#server/db/migrate.ts'
import { BackupRefused } from './backup-refused.ts'

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

export function describeBackup({ tables, files }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const number = new Intl.NumberFormat('fr-FR')
  return (
    `${number.format(rows)} lignes de ${tables.length} tables, ` +
    `${number.format(files.count)} fichiers (${number.format(Math.ceil(files.bytes / 1_000_000))} Mo)`
  )
}

/** Name of the last migration, or the start of its hash if it is unknown. */
export function migrationName(hashes: readonly string[]): string {
  const last = hashes.at(-1) ?? ''
  return knownMigrations().find(({ hash }) => hash === last)?.name ?? last.slice(0, 12)
}

/** The migrations with these hashes. Throws `BackupRefused` if the schema is newer or unknown. */
export function migrationsOf(hashes: readonly string[]): KnownMigration[] {
  const known = knownMigrations()
  const isPrefix = known.every(({ hash }, at) => at >= hashes.length || hash === hashes[at])
  if (!isPrefix || hashes.length === 0) throw new BackupRefused('unknown_version')
  if (hashes.length > known.length) throw new BackupRefused('newer')
  return known.slice(0, hashes.length)
}
