import type { UserDb } from '#src/db/user-db.ts'
import { type Held, Holdings } from '../holdings.ts'
import { goneIn, groupsOf, sources } from '../sources.ts'

export async function heldProducts(db: UserDb): Promise<Map<string, Held>> {
  const states = await db.collections.toArray()
  const holdings = new Holdings()
  const look = {
    all: <Row>(table: string): Promise<Row[]> => db.table<Row>(table).toArray(),
    some: <Row>(table: string, keys: readonly string[]): Promise<(Row | undefined)[]> =>
      db.table<Row, string>(table).bulkGet([...keys]),
  }
  for (const source of sources) {
    const groups = groupsOf(source, states)
    const products = await source.read(look, groups)
    for (const [at, group] of groups.entries()) holdings.set(group, products[at] ?? [])
  }
  return holdings.all(goneIn(states))
}
