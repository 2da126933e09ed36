import type { PublishingQuota } from '#contract/packages.ts'
import { dayName } from '#src/lib/dates.ts'

/** Free tier and all packages together. */
export function slotsLeft({ free, owned }: Pick<PublishingQuota, 'free' | 'owned'>): number {
  const left = (slots: number, used: number) => Math.max(0, slots - used)
  return owned.reduce((sum, one) => sum + left(one.slots, one.slots_used), left(free.slots, free.used))
}

/** 'Prochaine place gratuite le 3 décembre.'; null while unknown. */
export function nextSlotText(room: Pick<PublishingQuota, 'free'> | null, now: number): string | null {
  const next = room?.free.next_at ?? null
  return next === null ? null : `Prochaine place gratuite le ${dayName(next, now)}.`
}
