/** The order that an action is about; null for actions that have none. */
export function orderAddress({ kind, args }: { kind: string; args?: unknown }): string | null {
  if (!kind.startsWith('order.') && kind !== 'review.write') return null
  const id = (args as { id?: unknown } | null)?.id
  return typeof id === 'string' ? `/orders/${encodeURIComponent(id)}` : null
}
