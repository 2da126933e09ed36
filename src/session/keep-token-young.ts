import { dayMs } from '#contract/durations.ts'
import { renewSession } from '#contract/sessions.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { AuthApi } from '#src/api/auth.ts'
import type { MetaDb } from '#src/db/meta-db.ts'
import type { Session } from './session.ts'

export interface TokenDeps {
  session: Pick<Session, 'state' | 'renew'>
  meta: Pick<MetaDb, 'session'>
  api: Pick<AuthApi, 'call'>
  now: () => number
  /** Runs the work unless another tab runs it. */
  alone: (work: () => Promise<void>) => Promise<void>
}

/** Daily token rotation in one tab, which invalidates stolen tokens. Without a response the current one stays. */
export async function keepTokenYoung({ session, meta, api, now, alone }: TokenDeps): Promise<void> {
  await alone(async () => {
    const state = session.state()
    const row = await meta.session.get('session')
    if (state.status !== 'signed-in' || row?.token !== state.token) return
    const age = now() - (row.tokenAt ?? 0)
    // A clock set back must not suppress the rotation.
    if (age >= 0 && age < dayMs) return
    const { token } = state
    try {
      await session.renew(token, (await api.call(renewSession, { token })).token)
    } catch (error) {
      // The server does not rotate tokens: record the attempt, retry tomorrow.
      if (error instanceof ApiError && error.status === 404) await session.renew(token, token)
    }
  })
}
