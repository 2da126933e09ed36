import type { SyncScheduler } from './scheduler.ts'

/** A followed list stays wanted this long (ms) after its last screen left: a part that returns soon pulls nothing. */
const lingerMs = 30_000

/** `want` of the scheduler; `follows`: live events report every change of the list. */
export function lingeringWant(
  { want, isStreaming }: Pick<SyncScheduler, 'want' | 'isStreaming'>,
  follows: (name: string) => boolean,
): SyncScheduler['want'] {
  return (name) => {
    const leave = want(name)
    return () => {
      if (isStreaming() && follows(name)) setTimeout(leave, lingerMs)
      else leave()
    }
  }
}
