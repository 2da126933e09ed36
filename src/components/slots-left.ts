import type { PublishingQuota } from '#contract/packages.ts'
import { dayName } from '#src/lib/dates.ts'

/** Slots that are left, of the free tier and of all packages. */
export function slotsLeft({ free, owned }: Pick<PublishingQuota, 'free' | 'owned'>): number {
  const left = (slots: number, used: number) => Math.max(0, slots - used)
  return owned.reduce((sum, one) => sum + left(one.slots, one.slots_used), left(free.slots, free.used))
}

/** When the free tier gives room again: 'Prochaine place gratuite le 3 décembre.'; null while nobody knows. */
export function nextSlotText(room: Pick<PublishingQuota, 'free'> | null, now: number): string | null {
  const next = room?.free.next_at ?? null
  return next === null ? null : `Prochaine place gratuite le ${dayName(next, now)}.`
}
