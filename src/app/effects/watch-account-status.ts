import type { Session } from '#src/session/session.ts'
import type { PagePort } from '#src/sync/page-port.ts'

/** A closed account has no live line that could tell of its opening, and what is told before a line stands is told nobody. */
const askEveryMs = 20_000

interface AccountStatusDeps {
  session: Pick<Session, 'state' | 'subscribe' | 'check'>
  page: Pick<PagePort, 'isOnline' | 'isVisible' | 'watch'>
}

/** Asks for the account anew while something lies on it, and when a suspension has just ended. */
export function watchAccountStatus({ session, page }: AccountStatusDeps): void {
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
    const end = now.until === null ? askEveryMs : Date.parse(now.until) - Date.now() + 1_000
    timer = setTimeout(ask, end > 0 ? Math.min(end, askEveryMs) : askEveryMs)
  }
  session.subscribe(plan)
  page.watch((what) => {
    if (standing() !== null && (what === 'visible' || what === 'online')) ask()
  })
  plan()
}
