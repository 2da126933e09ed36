import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { expectNoFile } from './backup-refused.ts'
import { formatVersion, type KeptFile, type Manifest, migrationName } from './manifest.ts'
import { listKeptFiles } from './pin-files.ts'
import { createDigest, linesOf, type RowSource, type TableShape } from './rows.ts'

export interface Writing {
  source: RowSource
  files: string
  /** Names below `files` to include; by default all. */
  names?: readonly string[]
  file: string
  takenAt: Date
  signal?: AbortSignal | undefined
}

/** Writes atomically, readable by the owner only. Throws `BackupRefused` if the file exists. */
export async function writeArchive({
  source,
  files,
  file,
  takenAt,
  signal,
  ...rest
}: Writing): Promise<Manifest> {
  const target = resolve(file)
  await expectNoFile(target)
  const names = rest.names ?? (await listKeptFiles(files))
  const tables: Manifest['tables'] = []
  const kept: KeptFile[] = []
  let manifest: Manifest | null = null
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let open: Readable | null = null
  zip.on('error', (error) => output.destroy(error))
  output.on('close', () => open?.destroy())
  const add = (name: string, compress: boolean, parts: () => AsyncIterable<Buffer>) => {
    zip.addReadStreamLazy(
      name,
      { compress, mtime: takenAt, mode: 0o100600, forceZip64Format: true },
      (give) => {
        open = Readable.from(parts(), { objectMode: false })
        // The zip library does not handle errors of its input streams.
        open.on('error', (error) => output.destroy(error))
        give(null, open)
      },
    )
  }
  for (const table of source.tables) {
    add(`tables/${table.name}.jsonl`, true, () => tableLines(source, table, tables))
  }
  for (const name of names) add(`files/${name}`, false, () => fileBytes(join(files, name), name, kept))
  // Entries are created lazily in order, so `kept` and `tables` are complete here.
  const list = () => Buffer.from(kept.map((one) => `${JSON.stringify(one)}\n`).join(''))
  add('files.jsonl', true, () => once(list))
  const conclude = (): Manifest => ({
    format: 'louma-backup',
    formatVersion,
    takenAt: takenAt.toISOString(),
    schema: { name: migrationName(source.migrations), migrations: [...source.migrations] },
    tables,
    sequences: [...source.sequences],
    files: {
      count: kept.length,
      bytes: kept.reduce((sum, { size }) => sum + size, 0),
      sha256: createHash('sha256').update(list()).digest('hex'),
    },
  })
  add('manifest.json', true, () =>
    once(() => {
      manifest = conclude()
      return Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
    }),
  )
  zip.end()
  await writeWhole(target, output, signal)
  return manifest ?? conclude()
}

async function* tableLines(
  source: RowSource,
  table: TableShape,
  tables: Manifest['tables'],
): AsyncGenerator<Buffer> {
  const digest = createDigest()
  for await (const rows of source.rows(table)) {
    const lines = linesOf(rows)
    digest.add(rows.length, lines)
    yield lines
  }
  tables.push({ ...table, ...digest.end() })
}

async function* fileBytes(path: string, name: string, kept: KeptFile[]): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let size = 0
  for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(part)
    size += part.length
    yield part
  }
  kept.push({ name, size, sha256: hash.digest('hex') })
}

async function* once(make: () => Buffer): AsyncGenerator<Buffer> {
  yield make()
}

async function writeWhole(target: string, bytes: Readable, signal: AbortSignal | undefined): Promise<void> {
  const folder = dirname(target)
  const unfinished = join(folder, `.${basename(target)}.${randomBytes(6).toString('hex')}`)
  try {
    const file = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(bytes, file, signal === undefined ? {} : { signal })
    await expectNoFile(target)
    await rename(unfinished, target)
    const place = await open(folder)
    await place.sync().finally(() => place.close())
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}
