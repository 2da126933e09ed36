import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { expect, inject, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))

function filesIn(folder: string, ending: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'))
}

/** Words of docs/distributed-engine.md: its block, and the first column of its table. */
function listedWords(): string[] {
  const page = readFileSync(join(root, 'docs/distributed-engine.md'), 'utf8')
  const [, block = ''] = /```text\n([^`]*)```/.exec(page) ?? []
  const rows = page.split('\n').filter((line) => line.startsWith('| `'))
  const explained = rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([a-z_]+)`/g)].map(([, word = '']) => word),
  )
  return [...block.split(/\s+/).filter((word) => word !== ''), ...explained].sort()
}

/** Strings and templates of a source file, without comments; an inserted expression becomes a space. */
function literalsOf(source: string): string[] {
  const found: string[] = []
  function readCode(from: number, until: string): number {
    let at = from
    while (at < source.length) {
      const two = source.slice(at, at + 2)
      const one = source[at] ?? ''
      if (one === until) return at + 1
      if (two === '//') at = source.indexOf('\n', at) < 0 ? source.length : source.indexOf('\n', at)
      else if (two === '/*') at = source.indexOf('*/', at) + 2
      else if (one === '{') at = readCode(at + 1, '}')
      else if (one === '`' || one === "'" || one === '"') at = readLiteral(at + 1, one)
      else at += 1
    }
    return at
  }
  function readLiteral(from: number, quote: string): number {
    let text = ''
    let at = from
    while (at < source.length && source[at] !== quote) {
      if (source[at] === '\\') at += 2
      else if (quote === '`' && source.startsWith('${', at)) {
        text += ' '
        at = readCode(at + 2, '}')
      } else text += source[at++]
    }
    found.push(text)
    return at + 1
  }
  readCode(0, '')
  return found
}

const looksLikeSql =
  /\b(select|insert into|update|delete from|create|alter|drop|begin|commit|rollback|set local|listen|lock table|case when|coalesce\(|order by|on conflict|using)\b|::\w|\w\(|@@|->/i

/** Without quoted names, texts and comments. */
const bare = (text: string) =>
  text
    .replace(/--.*$/gm, ' ')
    .replace(/'[^']*'|"[^"]*"/g, ' ')
    .toLowerCase()

test('every word of SQL that the server uses is in the list for the distributed engine', async () => {
  const client = new pg.Client({ connectionString: inject('postgresTemplate') })
  await client.connect()
  const words = async (text: string) => (await client.query(text)).rows.map(({ word }) => String(word))
  // Words that mean something to PostgreSQL; all others are names of ours.
  const keywords = new Set(await words('select word from pg_get_keywords()'))
  const functions = new Set(
    await words(
      `select distinct proname as word from pg_proc where pronamespace = 'pg_catalog'::regnamespace or proname like '%similarity%'`,
    ),
  )
  await client.end()

  const used = new Set<string>()
  const migrations = filesIn('server/db/migrations', '.sql')
  const literals = filesIn('server', '.ts')
    .flatMap(literalsOf)
    .filter((text) => looksLikeSql.test(text))
  for (const text of [...migrations, ...literals].map(bare)) {
    for (const [, word = '', call] of text.matchAll(/\b([a-z_][a-z0-9_]*)(\s*\()?/g)) {
      if (keywords.has(word) || (call && functions.has(word))) used.add(word)
    }
  }
  expect([...used].sort()).toEqual(listedWords())
})
