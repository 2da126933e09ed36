/** A schedule that once broke a promise, and what was wrong then. */
export interface Regression {
  family: string
  seed: number
  was: string
}

/** Every seed that ever failed because of the engine, kept for ever. */
export const regressions: readonly Regression[] = [
  {
    family: 'server-broken',
    seed: 9,
    was: 'a page that was online entrusted its queue in back-off to the worker, which handed it back at once, for ever',
  },
]
