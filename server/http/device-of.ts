import { createHash } from 'node:crypto'
import { deviceHeader } from '#contract/sessions.ts'

const nameForm = /^[A-Za-z0-9_-]{16,128}$/

/** SHA-256 (hex) of the name that the caller's browser made for itself; null without one, or with one of another form. */
export function deviceOf(request: Request): string | null {
  const name = request.headers.get(deviceHeader)
  if (name === null || !nameForm.test(name)) return null
  return createHash('sha256').update(name).digest('hex')
}
