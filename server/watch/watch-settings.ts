/** What the operator has set for looking at the server. */
export interface WatchSettings {
  /** Whoever knows it may read `/metrics`; null: nobody. */
  metricsToken: string | null
  /** Lines for people or JSON for machines; null: as the terminal says. */
  log: 'text' | 'json' | null
  /** Every request gets a line, not only slow and failed ones. */
  logRequests: boolean
  /** Statements that take longer are written down; 0: none. */
  slowQueryMs: number
  /** So long a server that stops says so at `/readyz` before it closes its door. */
  drainMs: number
}

/** Shorter tokens are guessed. */
const tokenMinLength = 16

/** Reads the environment. Throws an Error with a French sentence for a value that can not work, and never repeats it. */
export function readWatch(env: NodeJS.ProcessEnv): WatchSettings {
  const token = env.LOUMA_METRICS_TOKEN || null
  if (token !== null && !/^[\x21-\x7e]+$/.test(token)) {
    throw new Error('LOUMA_METRICS_TOKEN doit être sans espaces ni accents.')
  }
  if (token !== null && token.length < tokenMinLength) {
    throw new Error(`LOUMA_METRICS_TOKEN doit avoir au moins ${tokenMinLength} signes.`)
  }
  const log = env.LOUMA_LOG || null
  if (log !== null && log !== 'text' && log !== 'json') {
    throw new Error('LOUMA_LOG doit être text ou json.')
  }
  return {
    metricsToken: token,
    log,
    logRequests: env.LOUMA_LOG_REQUESTS === '1',
    slowQueryMs: wholeNumber(env.LOUMA_SLOW_QUERY_MS, 500, 'LOUMA_SLOW_QUERY_MS'),
    drainMs: wholeNumber(env.LOUMA_DRAIN_SECONDS, 0, 'LOUMA_DRAIN_SECONDS', 300) * 1_000,
  }
}

function wholeNumber(text: string | undefined, usual: number, name: string, most = 3_600_000): number {
  const value = Number(text || usual)
  if (Number.isInteger(value) && value >= 0 && value <= most) return value
  throw new Error(`${name} doit être un nombre entier de 0 à ${most}.`)
}
