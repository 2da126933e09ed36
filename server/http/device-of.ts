import { createHash } from 'node:crypto'
import { deviceHeader } from '#contract/sessions.ts'

const nameForm = /^[A-Za-z0-9_-]{16,128}$/

/** SHA-256 (hex) of the browser's device id; null when the header is missing or malformed. */
export function deviceOf(request: Request): string | null {
  const name = request.headers.get(deviceHeader)
  if (name === null || !nameForm.test(name)) return null
  return createHash('sha256').update(name).digest('hex')
}
