import type pg from 'pg'
import { textOf } from './pool.ts'

/** As in PostgreSQL's JDBC driver (`prepareThreshold`, `preparedStatementCacheQueries`). */
const usesBeforeName = 5
const namesAtMost = 256
/** Texts that are counted at once; most that are used only now and then are counted again. */
const countedAtMost = 1_000

/** The plan of a text search depends on how frequent its words are. */
const needsItsOwnPlan = (text: string) => text.includes('@@')

type Client = typeof pg.Client
type Query = (this: pg.Client, query: unknown, values?: unknown, ...rest: unknown[]) => unknown

/** Names frequent statements, so that each connection parses them once and the database may keep their plan. */
export function withStatementNames(Base: Client): Client {
  const nameOf = createStatementNames()
  const queryWithName: Query = function (query, values, ...rest) {
    const text = isUnnamed(query) && hasValues(values) ? textOf(query) : null
    const name = text === null ? undefined : nameOf(text)
    const statement = name === undefined ? query : { ...(query as object), name }
    return (Base.prototype.query as Query).call(this, statement, values, ...rest)
  }
  class NamingClient extends Base {}
  NamingClient.prototype.query = queryWithName as pg.Client['query']
  return NamingClient
}

/** Returns the name of a text that is used often, the same in all connections. */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size === namesAtMost || needsItsOwnPlan(text)) return name
    const count = (uses.get(text) ?? 0) + 1
    if (count < usesBeforeName) {
      if (uses.size === countedAtMost) uses.clear()
      uses.set(text, count)
      return undefined
    }
    uses.delete(text)
    const made = `louma_${names.size + 1}`
    names.set(text, made)
    return made
  }
}

const isUnnamed = (query: unknown) =>
  typeof query === 'object' && (query as pg.QueryConfig | null)?.name === undefined

const hasValues = (values: unknown) => Array.isArray(values) && values.length > 0
