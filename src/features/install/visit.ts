import type { PageClock } from '#src/platform/clock.ts'
import type { SmallStorage } from '#src/platform/storage.ts'

const key = 'louma:visit'
/** After this long without a page in sight the next page begins another visit. */
const pauseMs = 30 * 60_000

/** What may be offered unasked. */
export type Offered = 'install' | 'notifications'

/** The present visit of this device, over all tabs and reloads. */
export interface Visit {
  /** A page is in sight, or goes out of sight. */
  touch(): void
  /** False in the first visit, and once another offer was shown in this one. */
  allows(offer: Offered): boolean
  /** The offer is shown: no other one follows in this visit. */
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
    // A clock that once was ahead must not keep one visit open for years.
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
