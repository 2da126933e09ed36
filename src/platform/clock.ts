/** Time as offers need it. `now` is in ms since 1970; `after` answers how to take the appointment back. */
export interface PageClock {
  now(): number
  after(ms: number, run: () => void): () => void
}

/** The browser's own time. */
export const browserClock: PageClock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
