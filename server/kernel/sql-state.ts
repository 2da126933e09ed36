/** The SQLSTATE of a database error, looked for through its causes; undefined for anything else. */
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

/** What the system says of a way that leads nowhere at present; of a disk that is full. */
const systemCodes: ReadonlySet<string> = new Set(
  'ECONNREFUSED ECONNRESET ENOTFOUND EAI_AGAIN EHOSTUNREACH ENETUNREACH ETIMEDOUT EPIPE ENOSPC EDQUOT EMFILE'.split(
    ' ',
  ),
)

/** What the driver says without a code. */
const lostConnection =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed|Client network socket disconnected)/

/**
 * The database (or another service that we ask) is not there, is shutting down, or has no room: the request may succeed
 * later as it is, and whether it was done nobody knows.
 */
export function isAway(error: unknown): boolean {
  const state = sqlState(error)
  // Connections, insufficient resources (a full disk), shut down or starting up.
  if (state !== undefined && /^(08|53|57P0[1-4]$|58030$)/.test(state)) return true
  return causesOf(error).some((one) => systemCodes.has(codeOf(one)) || lostConnection.test(one.message))
}

/** Serialisation failure or deadlock: the same transaction may succeed when it runs again. */
export function mayRunAgain(error: unknown): boolean {
  const state = sqlState(error)
  return state === '40001' || state === '40P01'
}

/** A lock was not free in time. */
export function lockTimedOut(error: unknown): boolean {
  return sqlState(error) === '55P03'
}

/** A unique index refused the row. */
export function alreadyThere(error: unknown): boolean {
  return sqlState(error) === '23505'
}

/** A row names another one that is not there (any more). */
export function namesNothing(error: unknown): boolean {
  return sqlState(error) === '23503'
}
