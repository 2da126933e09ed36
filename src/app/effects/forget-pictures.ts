import type { Session } from '#src/session/session.ts'

interface ForgetPicturesDeps {
  session: Pick<Session, 'state' | 'subscribe'>
  /** Whether the page starts with a stored token, whose session may already have ended. */
  hasToken: boolean
  forget: () => Promise<void>
}

/** Forgets the cached pictures whenever a session ends: those of private conversations are among them. */
export function forgetPictures({ session, hasToken, forget }: ForgetPicturesDeps): void {
  let isMember = hasToken
  let userId: string | null = null
  session.subscribe(() => {
    const state = session.state()
    if (state.status === 'starting' || (state.status === 'guest' && state.undecided)) return
    const next = state.status === 'signed-in' ? state.user.id : null
    const hasEnded = next === null ? isMember : userId !== null && userId !== next
    isMember = next !== null
    userId = next
    // Signing out must not wait for storage, nor fail with it.
    if (hasEnded) void forget().catch(() => {})
  })
}
