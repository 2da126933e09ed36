import type { Session } from '#src/session/session.ts'
import type { PagePort } from '#src/sync/page-port.ts'

/** Longer than this no timer runs. */
const longestMs = 2_000_000_000

/** A closed account has no live line that could tell of its opening. */
const askEveryMs = 30_000

interface StandingParts {
  session: Pick<Session, 'state' | 'subscribe' | 'check'>
  page: Pick<PagePort, 'isOnline' | 'isVisible' | 'watch'>
}

/** Asks for the account anew where nobody tells: when a suspension has just ended, and while an account is closed. */
export function followStanding({ session, page }: StandingParts): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const standing = () => {
    const state = session.state()
    return state.status === 'signed-in' ? state.user.standing : null
  }

  const ask = () => {
    if (page.isOnline() && page.isVisible()) void session.check().finally(plan)
    else plan()
  }
  function plan(): void {
    clearTimeout(timer)
    const now = standing()
    if (now === null) return
    const end = now.until === null ? null : Date.parse(now.until) - Date.now() + 1_000
    const rest = now.state === 'banned' ? askEveryMs : end
    if (rest !== null && rest > 0 && rest < longestMs) timer = setTimeout(ask, rest)
  }
  session.subscribe(plan)
  page.watch((what) => {
    if (standing() !== null && (what === 'visible' || what === 'online')) ask()
  })
  plan()
}
