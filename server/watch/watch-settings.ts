export interface WatchSettings {
  /** Bearer token for `/metrics`; null disables the endpoint. */
  metricsToken: string | null
  /** Null chooses text on a terminal, else JSON. */
  log: 'text' | 'json' | null
  logRequests: boolean
  /** Threshold in ms; 0 disables the log. */
  slowQueryMs: number
  /** How long `/readyz` reports 503 before a stopping server closes its socket. */
  drainMs: number
}

/** Shorter tokens can be guessed. */
const tokenMinLength = 16

/** Throws an Error with a French message that never contains the invalid value. */
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
