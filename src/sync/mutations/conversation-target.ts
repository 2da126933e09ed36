export function conversationTarget(id: string): string {
  return `conversation:${id}`
}
