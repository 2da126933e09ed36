import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { getTableConfig, PgDialect } from 'drizzle-orm/pg-core'
import { schemaTables } from '#tests/support/server/schema-tables.ts'
import { root } from '../source-graph.ts'

/** Names in the database, by section, from the schema's tables and from statements that only migrations contain. */
export async function sqlNames(): Promise<Record<string, readonly string[]>> {
  const tables = (await schemaTables()).map((table) => getTableConfig(table))
  return {
    'SQL: tables and columns': tables.flatMap(({ name, columns }) =>
      columns.map((column) => `${name}.${column.name}`),
    ),
    'SQL: indexes and constraints': tables.flatMap((table) => [
      ...table.indexes.map(({ config }) => `${table.name} index ${config.name}`),
      ...table.checks.map(({ name }) => `${table.name} check ${name}`),
      ...table.uniqueConstraints.map((one) => `${table.name} unique ${one.getName()}`),
      ...table.columns.flatMap((one) => (one.isUnique ? [`${table.name} unique ${one.uniqueName}`] : [])),
      ...table.primaryKeys.map((one) => `${table.name} key ${one.getName()}`),
      ...table.foreignKeys.map((one) => `${table.name} reference ${one.getName()}`),
    ]),
    'SQL: texts that a column takes': columnTexts(tables),
    'SQL: functions and triggers': made(/create (?:or replace )?(function|trigger) "?(\w+)"?/gi),
  }
}

export function migratedTables(): string[] {
  const dropped = made(/drop (table) (?:if exists )?"?(\w+)"?/gi)
  return made(/create (table) (?:if not exists )?"?(\w+)"?/gi)
    .filter((name) => !dropped.includes(name))
    .map((name) => name.replace('table ', ''))
}

/** From the lists of columns, and from checks like `"orders"."state" in ('paid', 'sent')`. */
function columnTexts(tables: readonly ReturnType<typeof getTableConfig>[]): string[] {
  const found = new Map<string, Set<string>>()
  const add = (column: string, texts: readonly string[]) =>
    found.set(column, new Set([...(found.get(column) ?? []), ...texts]))
  for (const { name, columns, checks } of tables) {
    for (const column of columns) if (column.enumValues) add(`${name}.${column.name}`, column.enumValues)
    for (const { value } of checks) {
      const { sql } = new PgDialect().sqlToQuery(value)
      for (const [, table, column, list = ''] of sql.matchAll(/"(\w+)"\."(\w+)" in \(('[^)]*')\)/g)) {
        add(`${table}.${column}`, list.slice(1, -1).split("', '"))
      }
    }
  }
  return [...found].map(([column, texts]) => `${column}: ${[...texts].sort().join(', ')}`)
}

/** Kind and present name of created objects, in the order of the migrations. */
function made(pattern: RegExp): string[] {
  const renamed = new Map(
    inMigrations(/alter (?:table|trigger) "(\w+)" (?:on "\w+" )?rename to "(\w+)"/gi).map(
      ([, before = '', after = '']) => [before, after],
    ),
  )
  const names = inMigrations(pattern).map(
    ([, kind = '', name = '']) => `${kind.toLowerCase()} ${renamed.get(name) ?? name}`,
  )
  return [...new Set(names)]
}

function inMigrations(pattern: RegExp): RegExpExecArray[] {
  const migrations = path.join(root, 'server/db/migrations')
  return readdirSync(migrations)
    .filter((file) => file.endsWith('.sql'))
    .flatMap((file) => [...readFileSync(path.join(migrations, file), 'utf8').matchAll(pattern)])
}
