import type pg from 'pg'
import { textOf } from './pool.ts'

type Client = typeof pg.Client
type Query = (this: pg.Client, ...args: unknown[]) => unknown
type Running = Promise<Pick<pg.QueryResult, 'command'>>
interface WithStream {
  connection: { stream: { cork(): void; uncork(): void; destroy(): void } }
}

/**
 * Writes the statements that are created before the next tick at once. A statement that only opens a transaction or
 * savepoint, or ends one that read, is not awaited; the next one fails with it (decision 101).
 */
export function withPipeline(Base: Client): Client {
  const unawaited = new WeakMap<pg.Client, Running>()
  const reading = new WeakSet<pg.Client>()

  function isAwaited(client: pg.Client, text: string | null): boolean {
    if (text?.startsWith('begin')) {
      if (text.includes('read only')) reading.add(client)
      else reading.delete(client)
      return false
    }
    if (text === 'commit') return !reading.has(client)
    return text === null || !/^(release )?savepoint /.test(text)
  }

  const query: Query = function (...args) {
    const { stream } = (this as unknown as WithStream).connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    const running = (Base.prototype.query as Query).apply(this, args)
    if (!(running instanceof Promise)) return running
    const before = unawaited.get(this)
    unawaited.delete(this)
    const text = textOf(args[0])
    const answer: Running = before ? Promise.all([running, before]).then(([result]) => result) : running
    if (isAwaited(this, text)) return text === 'commit' ? answer.then(checkCommitted) : answer
    answer.catch(() => stream.destroy())
    unawaited.set(this, answer)
    return Promise.resolve({ rows: [], fields: [], rowCount: 0 })
  }

  class PipelineClient extends Base {
    constructor(config?: string | pg.ClientConfig) {
      super({ ...(config as pg.ClientConfig), pipeline: true } as pg.ClientConfig)
    }
  }
  PipelineClient.prototype.query = query as pg.Client['query']
  return PipelineClient
}

/** PostgreSQL answers COMMIT after a failed statement with ROLLBACK, not with an error. */
function checkCommitted<R extends Pick<pg.QueryResult, 'command'>>(result: R): R {
  if (result.command !== 'COMMIT') throw new Error('the transaction was rolled back: a statement had failed')
  return result
}
