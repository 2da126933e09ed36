import { AsyncResource } from 'node:async_hooks'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Engine, OpenDatabase } from './open.ts'

/** Without these listeners a connection lost between two statements would end the process. */
export function wrapPool(engine: Engine, pool: pg.Pool): OpenDatabase {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    engine,
    pool,
    db: drizzle(pool),
    close: () => pool.end(),
  }
}

export interface DatabaseWatch {
  waited(ms: number): void
  /** A statement has succeeded or failed. `text` contains placeholders instead of values. */
  ran(text: string, ms: number): void
}

type Took = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void
type AnyCall = (...given: unknown[]) => unknown

/** Reports in the async context of the calling request, even if another request released the connection. */
export function watchPool(pool: pg.Pool, watch: DatabaseWatch): void {
  const connect = pool.connect.bind(pool)
  pool.connect = ((took?: Took) => {
    const asked = performance.now()
    const note = () => watch.waited(performance.now() - asked)
    if (took === undefined) return connect().finally(note)
    const whenTaken: Took = (error, client, done) => {
      note()
      took(error, client, done)
    }
    return connect(inThisContext(whenTaken))
  }) as typeof pool.connect
  pool.on('connect', (client) => watchClient(client, watch))
}

function watchClient(client: pg.PoolClient, watch: DatabaseWatch): void {
  const query = client.query.bind(client) as AnyCall
  const watched: AnyCall = (...given) => {
    const text = textOf(given[0])
    if (text === null) return query(...given)
    const begun = performance.now()
    const ended = () => watch.ran(text, performance.now() - begun)
    const last = given.at(-1)
    if (typeof last === 'function') {
      const whenEnded = inThisContext((...answer: unknown[]) => {
        ended()
        last(...answer)
      })
      return query(...given.slice(0, -1), whenEnded)
    }
    const running = query(...given)
    // Unlike a callback, a reaction to a promise keeps its context.
    if (running instanceof Promise) running.then(ended, ended)
    return running
  }
  client.query = watched as typeof client.query
}

/** `AsyncResource.bind` defines two properties on each function, which cost a statement 4 % of its time. */
function inThisContext<Given extends unknown[]>(work: (...given: Given) => void): (...given: Given) => void {
  const context = new AsyncResource('Statement')
  return (...given) => context.runInAsyncScope(() => work(...given))
}

/** Null for streams and cursors. */
export function textOf(asked: unknown): string | null {
  if (typeof asked === 'string') return asked
  const isPlain = typeof asked === 'object' && asked !== null && !('submit' in asked)
  return isPlain && 'text' in asked && typeof asked.text === 'string' ? asked.text : null
}
