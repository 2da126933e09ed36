/** The SQLSTATE of a database error, looked for through its causes; undefined for anything else. */
function sqlState(error: unknown): string | undefined {
  let current: unknown = error
  for (let depth = 0; depth < 5 && current instanceof Error; depth++) {
    if ('code' in current && typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code)) {
      return current.code
    }
    current = current.cause
  }
  return undefined
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
