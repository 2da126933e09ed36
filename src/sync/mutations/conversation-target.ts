/** Lane and target of a conversation. */
export function conversationTarget(id: string): string {
  return `conversation:${id}`
}
