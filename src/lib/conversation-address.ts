/** Path of the conversation that an action concerns; null when there is none. */
export function conversationAddress({ kind, args }: { kind: string; args?: unknown }): string | null {
  if (typeof args !== 'object' || args === null) return null
  const given = args as Record<string, unknown>
  const id = kind.startsWith('conversation.') ? given.id : given.conversation
  return typeof id === 'string' ? `/conversations/${encodeURIComponent(id)}` : null
}
