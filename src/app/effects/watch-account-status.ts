import type { Session } from '#src/session/session.ts'
import type { PagePort } from '#src/sync/page-port.ts'

/** Polling interval (ms): a banned account has no event stream that could report the end of the ban. */
const askEveryMs = 20_000

interface AccountStatusDeps {
  session: Pick<Session, 'state' | 'subscribe' | 'check'>
  page: Pick<PagePort, 'isOnline' | 'isVisible' | 'watch'>
}

/** Polls the account while it is restricted, and right after a suspension ends. */
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
