import {
  appealableKinds,
  appealDays,
  type DecisionKind,
  type DecisionTarget,
  personalKinds,
} from '#contract/decision-kinds.ts'
import { dayMs } from '#contract/durations.ts'
import { can, type Permission } from '#contract/permissions.ts'
import type { DecisionRow } from '#server/db/schema/moderation.ts'
import type { Actor } from '#server/kernel/context.ts'

/** Depends on the kind of the decision first, then on its target. */
export function permissionFor(kind: DecisionKind, target: DecisionTarget): Permission {
  return personalKinds.has(kind) || target === 'user' ? 'users:manage' : 'products:moderate'
}

export function mayHandle(actor: Actor, { kind, target }: Pick<DecisionRow, 'kind' | 'target'>): boolean {
  return can(actor, permissionFor(kind, target))
}

export function targetsOf(actor: Actor): DecisionTarget[] {
  return [
    ...(can(actor, 'products:moderate') ? (['product', 'message', 'review'] as const) : []),
    ...(can(actor, 'users:manage') ? (['user'] as const) : []),
  ]
}

/** Deadline for an appeal; null when an appeal is not possible. */
export function appealUntil({ kind, createdAt, undoneAt }: DecisionRow, now: Date): Date | null {
  const until = new Date(createdAt.getTime() + appealDays * dayMs)
  return appealableKinds.has(kind) && undoneAt === null && until > now ? until : null
}
