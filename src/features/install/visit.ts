import { minuteMs } from '#contract/durations.ts'
import type { PageClock } from '#src/platform/clock.ts'
import type { SmallStorage } from '#src/platform/storage.ts'

const key = 'louma:visit'
/** A visit ends after this long without a visible page (ms). */
const pauseMs = 30 * minuteMs

export type Offered = 'install' | 'notifications'

/** Shared by all tabs, and kept across reloads. */
export interface Visit {
  /** Call when a page becomes visible or hidden. */
  touch(): void
  /** False in the first visit, and after another offer was shown in this visit. */
  allows(offer: Offered): boolean
  /** Blocks other offers in this visit. */
  claim(offer: Offered): void
}

interface Kept {
  count: number
  seenAt: number
  offered: string
}

export function createVisit(storage: SmallStorage, clock: Pick<PageClock, 'now'>): Visit {
  const read = (): Kept => {
    const [count = '', seenAt = '', offered = ''] = (storage.get(key) ?? '').split(' ')
    return { count: Number(count) || 0, seenAt: Number(seenAt) || 0, offered }
  }
  const write = ({ count, seenAt, offered }: Kept) => storage.set(key, `${count} ${seenAt} ${offered}`.trim())
  const touch = () => {
    const { count, seenAt, offered } = read()
    const now = clock.now()
    // `abs`: a clock that was ahead must not keep one visit open for years.
    const goesOn = count > 0 && Math.abs(now - seenAt) < pauseMs
    write(goesOn ? { count, seenAt: now, offered } : { count: count + 1, seenAt: now, offered: '' })
  }
  touch()
  return {
    touch,
    allows(offer) {
      const { count, offered } = read()
      return count > 1 && (offered === '' || offered === offer)
    },
    claim: (offer) => write({ ...read(), offered: offer }),
  }
}
