import type { Db, Tx } from './types.ts'

const prepared = new WeakMap<Db | Tx, Map<string, unknown>>()

/**
 * A statement that is built once for a pool of connections: building the text of a frequent read costs more than running it.
 * The name stands for one text; values are placeholders. A transaction builds its own.
 */
export function prepareOnce<S>(tx: Db | Tx, name: string, build: () => { prepare(name: string): S }): S {
  const ofPool = prepared.get(tx) ?? new Map<string, unknown>()
  prepared.set(tx, ofPool)
  const statement = (ofPool.get(name) as S | undefined) ?? build().prepare(name)
  ofPool.set(name, statement)
  return statement
}
