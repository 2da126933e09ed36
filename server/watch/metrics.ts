import { createHash, timingSafeEqual } from 'node:crypto'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { bearerToken } from '#server/http/access.ts'
import type { ShedderFigures } from '#server/http/load-shedder.ts'
import { sendProblem } from '#server/http/send-problem.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { Tally } from '#server/kernel/services.ts'

interface Answered {
  endpoint: string
  status: number
  ms: number
}

/** Gauges, read when the metrics are requested. */
export interface Gauges {
  pool: { total: number; idle: number; waiting: number }
  live: number
  mailsWaiting: number
  gate?: ShedderFigures
  /** Database counts; the implementation caches them for a few seconds. */
  counts(): Promise<readonly { name: 'queue' | 'transfers'; labels: Record<string, string>; value: number }[]>
}

export interface Metrics {
  answered(answered: Answered): void
  waitedForConnection(ms: number): void
  ranStatement(ms: number, isSlow: boolean): void
  ranJob(run: { name: string; tookMs: number; failed: boolean }): void
  tally(happened: Tally): void
  reported(): void
  /** Prometheus text format. */
  read(): Promise<string>
  contentType: string
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5, 10, 30]
const statementSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30]
const waitedSeconds = [60, 600, 3_600, 6 * 3_600, 86_400, 3 * 86_400, 7 * 86_400, 30 * 86_400]

/** `standing` is called on every read. */
export function openMetrics({ version, standing }: { version: string; standing: () => Gauges }): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: `louma_${name}`, help, labelNames, registers })
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name: `louma_${name}_total`, help, labelNames, registers })
  const histogram = <Label extends string>(
    name: string,
    help: string,
    buckets: number[],
    labelNames: Label[] = [],
  ) => new Histogram({ name: `louma_${name}_seconds`, help, buckets, labelNames, registers })

  const requests = histogram('http_request_duration', 'Answers by call and class of status', seconds, [
    'endpoint',
    'status',
  ])
  const unexpected = counter('unexpected_errors', 'Errors that nobody foresaw')
  const poolWait = histogram('db_pool_wait', 'Waits for a database connection', statementSeconds)
  const statements = histogram('db_statement_duration', 'Statements of the database', statementSeconds)
  const slow = counter('db_slow_statements', 'Statements above LOUMA_SLOW_QUERY_MS')
  const pool = gauge('db_pool_connections', 'Connections to the database, and who waits for one', ['state'])
  const gate = gauge('gate_requests', 'Requests that are worked on, and that wait for their turn', ['state'])
  const refused = counter('gate_refused', 'Requests that would only have waited')
  let refusedBefore = 0
  const live = gauge('live_connections', 'Open live lines')
  const mailsWaiting = gauge('mails_waiting', 'Messages that wait for another attempt')
  const jobTime = gauge('job_duration_seconds', 'Length of the last turn of each job', ['job'])
  const jobRuns = counter('job_runs', 'Turns of each job', ['job', 'result'])
  const pushes = counter('pushes', 'Phones that were to be woken', ['result'])
  const mails = counter('mails', 'Attempts to send a message', ['result'])
  const ages = histogram('outbox_age', 'Waits of actions on phones, a minute or more', waitedSeconds)
  const replicaReads = counter('replica_reads', 'Public reads tried at the replica', ['result'])
  const clientErrors = counter('client_errors', 'Errors of the app that devices reported')
  const queue = gauge('queue_size', 'What waits to be done by the server', ['queue'])
  const transfers = gauge('transfers', 'Money on its way, by direction and state', ['direction', 'state'])
  gauge('build_info', 'The version that runs', ['version']).set({ version }, 1)

  return {
    contentType: registry.contentType,
    answered: ({ endpoint, status, ms }) =>
      requests.observe({ endpoint, status: `${Math.floor(status / 100)}xx` }, ms / 1_000),
    waitedForConnection: (ms) => poolWait.observe(ms / 1_000),
    ranStatement(ms, isSlow) {
      statements.observe(ms / 1_000)
      if (isSlow) slow.inc()
    },
    ranJob({ name, tookMs, failed }) {
      jobTime.set({ job: name }, tookMs / 1_000)
      jobRuns.inc({ job: name, result: failed ? 'failed' : 'done' })
    },
    tally(happened) {
      if (happened.type === 'push') pushes.inc({ result: happened.result })
      else if (happened.type === 'mail') mails.inc({ result: happened.result })
      else if (happened.type === 'replica') replicaReads.inc({ result: happened.result })
      else if (happened.type === 'outbox-age') ages.observe(happened.seconds)
      else clientErrors.inc()
    },
    reported: () => unexpected.inc(),
    async read() {
      const now = standing()
      for (const [state, value] of Object.entries(now.pool)) pool.set({ state }, value)
      live.set(now.live)
      if (now.gate) {
        gate.set({ state: 'working' }, now.gate.working)
        gate.set({ state: 'waiting' }, now.gate.waiting)
        refused.inc(now.gate.refused - refusedBefore)
        refusedBefore = now.gate.refused
      }
      mailsWaiting.set(now.mailsWaiting)
      // A database failure must not hide the other metrics.
      const counts = await now.counts().catch(() => [])
      queue.reset()
      transfers.reset()
      for (const { name, labels, value } of counts) {
        if (name === 'queue') queue.set({ queue: labels.queue ?? '' }, value)
        else transfers.set({ direction: labels.direction ?? '', state: labels.state ?? '' }, value)
      }
      return registry.metrics()
    },
  }
}

export const metricsPath = '/metrics'

/** Responds 404 if no token is configured. */
export async function answerMetrics(
  request: Request,
  { token, metrics }: { token: string | null; metrics: Pick<Metrics, 'read' | 'contentType'> },
): Promise<Response> {
  if (token === null) return sendProblem(request, new AppError('not_found'))
  const given = bearerToken(request)
  if (given === null || !isSame(given, token)) return sendProblem(request, new AppError('unauthenticated'))
  return new Response(await metrics.read(), {
    headers: { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' },
  })
}

/** Constant-time comparison. */
function isSame(given: string, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(token))
}
