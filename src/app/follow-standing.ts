import type { Session } from '#src/session/session.ts'

/** Longer than this no timer runs. */
const longestMs = 2_000_000_000

/** Asks for the account anew when a suspension has just ended: it ends by itself, and nobody tells. */
export function followStanding(session: Pick<Session, 'state' | 'subscribe' | 'check'>): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let planned: string | null = null
  const plan = () => {
    const state = session.state()
    const until = state.status === 'signed-in' ? (state.user.standing?.until ?? null) : null
    if (until === planned) return
    planned = until
    clearTimeout(timer)
    if (until === null) return
    const rest = Date.parse(until) - Date.now() + 1_000
    if (rest > 0 && rest < longestMs) timer = setTimeout(() => void session.check(), rest)
  }
  session.subscribe(plan)
  plan()
}
