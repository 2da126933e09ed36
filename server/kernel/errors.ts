/** Log text without statement parameters and quoted values, which contain user data, hashes and tokens. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `Unknown error of type ${typeof error}`
  const parts: string[] = []
  for (let one: unknown = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth++) {
    parts.push(`${depth === 0 ? '' : 'caused by '}${describeOne(one)}`)
  }
  return parts.join('\n')
}

/** Logged fields of a database error; `detail` and `where` are left out because they repeat values. */
const loggedFields = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const

function describeOne(error: Error): string {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return [`${error.name}: ${sentenceOf(error)}${factsOf(error)}`, ...frames].join('\n')
}

function sentenceOf(error: Error): string {
  // The message of a failed query ends with its parameters; log only the SQL with placeholders.
  if ('query' in error && typeof error.query === 'string') return `failed query: ${error.query.slice(0, 500)}`
  // PostgreSQL quotes the offending value.
  if ('routine' in error || 'severity' in error) return error.message.replace(/"[^"]*"?/g, '"…"')
  return error.message
}

function factsOf(error: Error): string {
  const held = error as Error & Record<string, unknown>
  const details = loggedFields
    .filter((name) => typeof held[name] === 'string')
    .map((name) => `${name}=${String(held[name])}`)
  return details.length > 0 ? ` (${details.join(', ')})` : ''
}

function sqlState(error: unknown): string | undefined {
  return causesOf(error)
    .map(codeOf)
    .find((code) => /^[0-9A-Z]{5}$/.test(code) && !systemCodes.has(code))
}

function causesOf(error: unknown): Error[] {
  const found: Error[] = []
  for (let current = error; found.length < 5 && current instanceof Error; current = current.cause) {
    found.push(current)
  }
  return found
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Connection failures, full disk, no file handles. */
const systemCodes: ReadonlySet<string> = new Set(
  'ECONNREFUSED ECONNRESET ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH ETIMEDOUT EPIPE ENOSPC EDQUOT EMFILE NO_PRIMARY'.split(
    ' ',
  ),
)

/** Messages of `pg` errors that have no code. */
const lostConnection =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed|Client network socket disconnected)/

/** The database or another service is unavailable: a retry may succeed, and the outcome of the request is unknown. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error)
  // Connection errors, read-only primary, insufficient resources, shutdown or startup, I/O error.
  if (state !== undefined && /^(08|25006$|53|57P0[1-4]$|58030$)/.test(state)) return true
  return causesOf(error).some((one) => systemCodes.has(codeOf(one)) || lostConnection.test(one.message))
}

/** Serialisation failure or deadlock: retry the transaction. */
export function isRetryable(error: unknown): boolean {
  const state = sqlState(error)
  return state === '40001' || state === '40P01'
}

export function lockTimedOut(error: unknown): boolean {
  return sqlState(error) === '55P03'
}

/** Unique violation. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505'
}

/** Foreign key violation. */
export function isForeignKeyViolation(error: unknown): boolean {
  return sqlState(error) === '23503'
}
