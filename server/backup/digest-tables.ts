import { createDigest, linesOf } from './row-lines.ts'
import type { RowSource, TableDigest } from './row-source.ts'

export async function digestTables(source: RowSource): Promise<Map<string, TableDigest>> {
  const digests = new Map<string, TableDigest>()
  for (const table of source.tables) {
    const digest = createDigest()
    for await (const rows of source.rows(table)) digest.add(rows.length, linesOf(rows))
    digests.set(table.name, digest.end())
  }
  return digests
}
