import { createHash } from 'node:crypto'
import { BackupRefused } from './backup-refused.ts'
import type { Row, TableDigest } from './row-source.ts'

/** No row of ours comes near this; a file without line ends must not fill the memory. */
const longestLine = 64 * 1024 * 1024

/** Rows as a backup holds them: a line each, an array of what PostgreSQL writes. */
export function linesOf(rows: readonly Row[]): Buffer {
  return Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
}

/** Counts rows and takes their hash while they pass. */
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

/** The lines of a stream, those of each piece together. Only \n ends one: texts hold every other separator. */
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

/** A line as a row of so many columns. Throws `BackupRefused`. */
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
