import type { AccountStatus } from '#contract/account-status.ts'

/** Why somebody may not do all that others do. */
export type Restraint =
  | { kind: 'suspended'; until: string | null; standing: AccountStatus }
  | { kind: 'banned'; standing: AccountStatus }
  | { kind: 'leaving'; at: string }

interface Restrained {
  standing?: AccountStatus | null
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

/** Whether nearly every screen is closed to this person: the account was closed, or is about to be deleted. */
export function isShut(user: Restrained): boolean {
  const kind = restraintOf(user, 0)?.kind
  return kind === 'banned' || kind === 'leaving'
}
