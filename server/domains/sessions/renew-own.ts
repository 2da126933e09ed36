import type { renewSession } from '#contract/sessions.ts'
import type { Answer } from '#server/http/api.ts'
import { AppError } from '#server/kernel/app-error.ts'
import type { CallContext } from '#server/kernel/context.ts'
import { renewToken } from '#server/kernel/session-renewal.ts'

/** Replaces the token of the current session. */
export async function renewOwn({ db, token }: CallContext): Promise<Answer<typeof renewSession>> {
  const next = token === null ? null : await renewToken(db, token)
  if (next === null) throw new AppError('unauthenticated')
  return { token: next }
}
