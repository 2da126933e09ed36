/** Path of the order that an action concerns; null when there is none. */
export function orderAddress({ kind, args }: { kind: string; args?: unknown }): string | null {
  if (!kind.startsWith('order.') && kind !== 'review.write') return null
  const id = (args as { id?: unknown } | null)?.id
  return typeof id === 'string' ? `/orders/${encodeURIComponent(id)}` : null
}
