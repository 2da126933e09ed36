/** `now` in ms since 1970; `after` returns the cancel function. */
export interface PageClock {
  now(): number
  after(ms: number, run: () => void): () => void
}

export const browserClock: PageClock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
