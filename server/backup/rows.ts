import { createHash } from 'node:crypto'
import { BackupRefused } from './backup-refused.ts'

/** PostgreSQL text values in column order. */
export type Row = (string | null)[]

export interface TableShape {
  name: string
  /** Type names as `format_type` returns them, equal on both engines. */
  columns: { name: string; type: string }[]
}

/** Row count and SHA-256 (hex) of the rows in primary key order. */
export interface TableDigest {
  rows: number
  sha256: string
}

/** All rows of an installation as of one moment. */
export interface RowSource {
  migrations: readonly string[]
  tables: readonly TableShape[]
  sequences: readonly { name: string; value: string }[]
  /** In primary key order. */
  rows(table: TableShape): AsyncIterable<Row[]>
}

/** Larger than any row; limits memory for a file without line breaks. */
const longestLine = 64 * 1024 * 1024

/** One JSON array of PostgreSQL text values per line. */
export function linesOf(rows: readonly Row[]): Buffer {
  return Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
}

export function createDigest(): { add(rows: number, lines: Uint8Array): void; end(): TableDigest } {
  const hash = createHash('sha256')
  let total = 0
  return {
    add(rows, lines) {
      total += rows
      hash.update(lines)
    },
    end: () => ({ rows: total, sha256: hash.digest('hex') }),
  }
}

/** Splits a stream into lines, one batch per chunk. Only \n separates, as text may contain other line separators. */
export async function* readLines(stream: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let rest: Buffer[] = []
  let waiting = 0
  for await (const part of stream) {
    const end = part.lastIndexOf(0x0a)
    if (end < 0) {
      rest.push(part)
      waiting += part.length
      if (waiting > longestLine) throw new BackupRefused('damaged')
      continue
    }
    const whole = Buffer.concat([...rest, part.subarray(0, end)])
    rest = [part.subarray(end + 1)]
    waiting = part.length - end - 1
    yield whole.toString('utf8').split('\n')
  }
  if (waiting > 0) throw new BackupRefused('damaged')
}

/** Throws `BackupRefused` unless the line is a row with `columns` values. */
export function rowOf(line: string, columns: number): Row {
  const row: unknown = parse(line)
  const isRow =
    Array.isArray(row) &&
    row.length === columns &&
    row.every((value) => value === null || typeof value === 'string')
  if (!isRow) throw new BackupRefused('damaged')
  return row
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new BackupRefused('damaged')
  }
}

export async function digestTables(source: RowSource): Promise<Map<string, TableDigest>> {
  const digests = new Map<string, TableDigest>()
  for (const table of source.tables) {
    const digest = createDigest()
    for await (const rows of source.rows(table)) digest.add(rows.length, linesOf(rows))
    digests.set(table.name, digest.end())
  }
  return digests
}
