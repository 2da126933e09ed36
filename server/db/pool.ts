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

type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void
type AnyCall = (...args: unknown[]) => unknown

/** Reports in the async context of the calling request, even if another request released the connection. */
export function watchPool(pool: pg.Pool, watch: DatabaseWatch): void {
  const connect = pool.connect.bind(pool)
  pool.connect = ((callback?: Callback) => {
    const begun = performance.now()
    const reportWait = () => watch.waited(performance.now() - begun)
    if (callback === undefined) return connect().finally(reportWait)
    const connected: Callback = (error, client, done) => {
      reportWait()
      callback(error, client, done)
    }
    return connect(inThisContext(connected))
  }) as typeof pool.connect
  pool.on('connect', (client) => watchClient(client, watch))
}

function watchClient(client: pg.PoolClient, watch: DatabaseWatch): void {
  const query = client.query.bind(client) as AnyCall
  const watched: AnyCall = (...args) => {
    const text = textOf(args[0])
    if (text === null) return query(...args)
    const begun = performance.now()
    const ended = () => watch.ran(text, performance.now() - begun)
    const last = args.at(-1)
    if (typeof last === 'function') {
      const callback = inThisContext((...answer: unknown[]) => {
        ended()
        last(...answer)
      })
      return query(...args.slice(0, -1), callback)
    }
    const running = query(...args)
    // Unlike a callback, a reaction to a promise keeps its context.
    if (running instanceof Promise) running.then(ended, ended)
    return running
  }
  client.query = watched as typeof client.query
}

/** `AsyncResource.bind` defines two properties on each function, which cost a statement 4 % of its time. */
function inThisContext<Args extends unknown[]>(work: (...args: Args) => void): (...args: Args) => void {
  const context = new AsyncResource('Statement')
  return (...args) => context.runInAsyncScope(() => work(...args))
}

/** Null for streams and cursors. */
export function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query
  const isPlain = typeof query === 'object' && query !== null && !('submit' in query)
  return isPlain && 'text' in query && typeof query.text === 'string' ? query.text : null
}
