import type { AuditAction, AuditTarget } from '#contract/audit.ts'
import type { DecisionKind, DecisionTarget } from '#contract/decision-kinds.ts'

const personal: Partial<Record<DecisionKind, AuditAction>> = {
  warn: 'user.warn',
  suspend: 'user.suspend',
  ban: 'user.ban',
}
const ofProduct: Partial<Record<DecisionKind, AuditAction>> = {
  reject: 'product.reject',
  request_changes: 'product.request-changes',
  remove: 'product.remove',
}
const restoring: Record<DecisionTarget, AuditAction> = {
  user: 'user.restore',
  product: 'product.restore',
  message: 'message.restore',
  review: 'review.restore',
}

export function auditOf(
  kind: DecisionKind,
  { target, targetId, personId }: { target: DecisionTarget; targetId: string; personId: string },
): { action: AuditAction; target: AuditTarget; targetId: string } {
  const action = personal[kind]
  if (action) return { action, target: 'user', targetId: personId }
  const taken = ofProduct[kind]
  if (taken) return { action: taken, target: 'product', targetId }
  if (kind === 'restore') return { action: restoring[target], target, targetId }
  return { action: target === 'message' ? 'message.hide' : 'review.hide', target, targetId }
}
