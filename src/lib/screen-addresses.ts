/** Path of the conversation that an action concerns; null when there is none. */
export function conversationAddress({ kind, args }: { kind: string; args?: unknown }): string | null {
  if (typeof args !== 'object' || args === null) return null
  const given = args as Record<string, unknown>
  const id = kind.startsWith('conversation.') ? given.id : given.conversation
  return typeof id === 'string' ? `/conversations/${encodeURIComponent(id)}` : null
}

/** Form that corrects a refused action; null for kinds without a form. */
export function correctAddress({ kind, target }: { kind: string; target: string }): string | null {
  const id = target.slice(target.indexOf(':') + 1)
  if (kind === 'product.create') return `/products/create?brouillon=${encodeURIComponent(id)}`
  if (kind === 'product.decide') return '/admin/products'
  return kind === 'product.edit' ? `/products/${encodeURIComponent(id)}/edit` : null
}

/** Path of the order that an action concerns; null when there is none. */
export function orderAddress({ kind, args }: { kind: string; args?: unknown }): string | null {
  if (!kind.startsWith('order.') && kind !== 'review.write') return null
  const id = (args as { id?: unknown } | null)?.id
  return typeof id === 'string' ? `/orders/${encodeURIComponent(id)}` : null
}
