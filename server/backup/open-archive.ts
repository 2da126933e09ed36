import { createHash } from 'node:crypto'
import { access, constants } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import * as v from 'valibot'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { BackupRefused, toBackupError } from './backup-refused.ts'
import {
  fileShape,
  formatVersion,
  type KeptFile,
  type Manifest,
  manifestShape,
  migrationsOf,
} from './manifest.ts'
import { isKeptName } from './pin-files.ts'
import { type Row, type RowSource, readLines, rowOf, type TableDigest } from './rows.ts'

/** Size limit for entries read into memory; enough for millions of files. */
const largestPage = 256 * 1024 * 1024
const tableName = /^tables\/([a-z_][a-z0-9_]{0,62})\.jsonl$/

/** A backup whose tables were all read and verified. */
export interface Archive extends RowSource {
  manifest: Manifest
  digests: ReadonlyMap<string, TableDigest>
  files: readonly KeptFile[]
  /** Does not verify the content: callers must compare size and hash. */
  open(file: KeptFile): Promise<Readable>
  close(): void
}

/** Opens a backup and verifies all rows. Throws `BackupRefused` for any deviation from the format. */
export async function openArchive(file: string): Promise<Archive> {
  await access(file, constants.R_OK).catch((cause) => {
    throw new BackupRefused('missing', file, cause)
  })
  const zip = await openPromise(file, { autoClose: false, decodeStrings: false }).catch((cause) => {
    throw new BackupRefused('not_a_backup', undefined, cause)
  })
  try {
    return await readAll(zip)
  } catch (error) {
    zip.close()
    throw toBackupError(error)
  }
}

async function readAll(zip: ZipFile): Promise<Archive> {
  const entries = await readEntries(zip)
  const read = async (name: string): Promise<Readable> => {
    const entry = entries.get(name)
    if (!entry) throw new BackupRefused('not_a_backup')
    return zip.openReadStreamPromise(entry)
  }
  const page = async (name: string): Promise<Buffer> => {
    const entry = entries.get(name)
    if (!entry) throw new BackupRefused('not_a_backup')
    if (entry.uncompressedSize > largestPage) throw new BackupRefused('damaged')
    const bytes = await buffer(await read(name))
    if (crc32(bytes) !== entry.crc32) throw new BackupRefused('damaged')
    return bytes
  }
  const manifest = readManifest(await page('manifest.json'))
  migrationsOf(manifest.schema.migrations)
  const files = readFiles(await page('files.jsonl'), manifest)
  expectSame(
    [...entries.keys()],
    [
      'manifest.json',
      'files.jsonl',
      ...manifest.tables.map(({ name }) => `tables/${name}.jsonl`),
      ...files.map(({ name }) => `files/${name}`),
    ],
  )
  for (const { name, rows, sha256 } of manifest.tables) {
    const found = await digestOf(await read(`tables/${name}.jsonl`))
    if (found.rows !== rows || found.sha256 !== sha256) throw new BackupRefused('damaged', name)
  }
  return {
    manifest,
    migrations: manifest.schema.migrations,
    tables: manifest.tables.map(({ name, columns }) => ({ name, columns })),
    sequences: manifest.sequences,
    digests: new Map(manifest.tables.map(({ name, rows, sha256 }) => [name, { rows, sha256 }])),
    files,
    open: ({ name }) => read(`files/${name}`),
    async *rows({ name, columns }): AsyncGenerator<Row[]> {
      try {
        for await (const lines of readLines(await read(`tables/${name}.jsonl`))) {
          yield lines.map((line) => rowOf(line, columns.length))
        }
      } catch (error) {
        throw toBackupError(error)
      }
    },
    close: () => zip.close(),
  }
}

/** Entries by name. Throws for unexpected or duplicate names before anything is written. */
async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileNameRaw.toString('utf8')
    const isOurs =
      name === 'manifest.json' ||
      name === 'files.jsonl' ||
      tableName.test(name) ||
      (name.startsWith('files/') && isKeptName(name.slice('files/'.length)))
    if (!isOurs || entries.has(name)) throw new BackupRefused('hostile', name.slice(0, 100))
    entries.set(name, entry)
  }
  return entries
}

function readManifest(bytes: Buffer): Manifest {
  const json = v.pipe(v.string(), v.parseJson())
  const format = v.pipe(json, v.object({ format: v.literal('louma-backup'), formatVersion: v.number() }))
  const header = v.safeParse(format, bytes.toString('utf8'))
  if (!header.success) throw new BackupRefused('not_a_backup')
  if (header.output.formatVersion > formatVersion) throw new BackupRefused('newer')
  const whole = v.safeParse(v.pipe(json, manifestShape), bytes.toString('utf8'))
  if (!whole.success) throw new BackupRefused('damaged', 'manifest.json')
  return whole.output
}

function readFiles(bytes: Buffer, { files }: Manifest): KeptFile[] {
  if (createHash('sha256').update(bytes).digest('hex') !== files.sha256) {
    throw new BackupRefused('damaged', 'files.jsonl')
  }
  const lines = bytes.toString('utf8').split('\n').slice(0, -1)
  const read = v.safeParse(v.array(v.pipe(v.string(), v.parseJson(), fileShape)), lines)
  if (!read.success || read.output.length !== files.count) throw new BackupRefused('damaged', 'files.jsonl')
  return read.output
}

function expectSame(found: readonly string[], expected: readonly string[]): void {
  const [there, wanted] = [new Set(found), new Set(expected)]
  const extra = found.find((name) => !wanted.has(name))
  if (extra !== undefined || wanted.size !== expected.length) throw new BackupRefused('hostile', extra)
  const lacking = expected.find((name) => !there.has(name))
  if (lacking !== undefined) throw new BackupRefused('damaged', lacking)
}

async function digestOf(stream: AsyncIterable<Buffer>): Promise<TableDigest> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const part of stream) {
    hash.update(part)
    for (const byte of part) if (byte === 0x0a) rows += 1
  }
  return { rows, sha256: hash.digest('hex') }
}
