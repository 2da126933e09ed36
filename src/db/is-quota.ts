/** True when the storage quota is exceeded; Dexie wraps the browser's own error. */
export function isQuota(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const inner = 'inner' in error ? error.inner : null
  return (
    error.name === 'QuotaExceededError' || (inner instanceof Error && inner.name === 'QuotaExceededError')
  )
}
