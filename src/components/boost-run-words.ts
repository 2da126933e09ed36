import { minuteMs } from '#contract/durations.ts'
import type { BoostRun } from '#contract/packages.ts'
import { shortMoment } from '#src/lib/dates.ts'
import { fcfa } from '#src/lib/fcfa.ts'

/** A start at most this far ahead (ms) counts as running: server and device clocks differ. */
const apart = 5 * minuteMs

export function runState(
  { starts_at: start, ends_at: end, refunded }: Pick<BoostRun, 'starts_at' | 'ends_at' | 'refunded'>,
  now: number,
): { kind: 'coming' | 'running' | 'over' | 'refunded'; text: string } {
  if (refunded !== null) {
    return { kind: 'refunded', text: refunded === 0 ? 'Interrompu' : `Remboursé de ${fcfa(refunded)}` }
  }
  if (end !== null && Date.parse(end) <= now) return { kind: 'over', text: 'Terminé' }
  if (start !== null && Date.parse(start) > now + apart) return { kind: 'coming', text: 'À venir' }
  return { kind: 'running', text: 'En cours' }
}

export function runCost({ included, price }: Pick<BoostRun, 'included' | 'price'>): string {
  return included ? 'Inclus' : fcfa(price)
}

/** 'Du 20 nov. à 14:05 au 21 nov. à 14:05'. */
export function runSpan(
  { starts_at: start, ends_at: end }: Pick<BoostRun, 'starts_at' | 'ends_at'>,
  now: number,
): string {
  const at = (moment: string | null) => (moment === null ? '' : shortMoment(moment, now))
  const [from, to] = [at(start), at(end)].map((text) =>
    text === '' || text.includes(' ') ? text : `aujourd’hui à ${text}`,
  )
  if (!from || !to) return ''
  return `${from.startsWith('aujourd’hui') ? 'D’' : 'Du '}${from} ${to.startsWith('aujourd’hui') ? 'à ' : 'au '}${to}`
}
