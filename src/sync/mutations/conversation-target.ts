/** Name of a conversation in the outbox: its lane, and what actions on all of it aim at. */
export function conversationTarget(id: string): string {
  return `conversation:${id}`
}
