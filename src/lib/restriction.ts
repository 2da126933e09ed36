import type { Standing } from '#contract/standing.ts'
import { shortMoment } from './dates.ts'

/** Why somebody may not do all that others do. */
export type Restraint =
  | { kind: 'suspended'; until: string | null; standing: Standing }
  | { kind: 'banned'; standing: Standing }
  | { kind: 'leaving'; at: string }

interface Restrained {
  standing?: Standing | null
  leaves_at?: string | null
}

/** What lies on an account at this moment; null is the usual. A suspension ends by itself. */
export function restraintOf(user: Restrained, now: number): Restraint | null {
  const standing = user.standing ?? null
  if (standing?.state === 'banned') return { kind: 'banned', standing }
  if (user.leaves_at != null) return { kind: 'leaving', at: user.leaves_at }
  if (standing === null) return null
  const { until } = standing
  return until !== null && Date.parse(until) <= now ? null : { kind: 'suspended', until, standing }
}

/** The sentence for whoever presses a button that is closed to him or her. */
export function restraintText(restraint: Restraint, now: number): string {
  if (restraint.kind === 'banned') return 'Votre compte est fermé par Louma.'
  if (restraint.kind === 'leaving') return 'Votre compte va être supprimé\u00a0: gardez-le d’abord.'
  if (restraint.until === null) return 'Votre compte est suspendu.'
  return `Votre compte est suspendu jusqu’au ${shortMoment(restraint.until, now)}.`
}

/** Whether nearly every screen is closed to this person: the account was closed, or is about to be deleted. */
export function isShut(user: Restrained): boolean {
  const kind = restraintOf(user, 0)?.kind
  return kind === 'banned' || kind === 'leaving'
}
