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
  {
    family: 'server-busy',
    seed: 1048,
    was: 'an entry whose lane had failed was claimed and handed back without end',
  },
  {
    family: 'server-broken',
    seed: 1016,
    was: 'the same, with two lanes in turn',
  },
  {
    family: 'plain-server',
    seed: 1059,
    was: 'a deleted product came back when another took its place in the list of a plain server',
  },
  {
    family: 'plain-server',
    seed: 1025,
    was: 'a notification beyond the window of a plain server was unread again after its reading was acknowledged',
  },
]
