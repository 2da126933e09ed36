import type { AccountStatus } from '#contract/account-status.ts'

export type Restraint =
  | { kind: 'suspended'; until: string | null; standing: AccountStatus }
  | { kind: 'banned'; standing: AccountStatus }
  | { kind: 'leaving'; at: string }

interface Restrained {
  standing?: AccountStatus | null
  leaves_at?: string | null
}

/** Current restriction of an account, null for none. A suspension ends without an update from the server. */
export function restraintOf(user: Restrained, now: number): Restraint | null {
  const standing = user.standing ?? null
  if (standing?.state === 'banned') return { kind: 'banned', standing }
  if (user.leaves_at != null) return { kind: 'leaving', at: user.leaves_at }
  if (standing === null) return null
  const { until } = standing
  return until !== null && Date.parse(until) <= now ? null : { kind: 'suspended', until, standing }
}

/** Banned or about to be deleted: nearly all screens are closed. */
export function isRestricted(user: Restrained): boolean {
  const kind = restraintOf(user, 0)?.kind
  return kind === 'banned' || kind === 'leaving'
}
