/** Server-sent updates for screens. */
export interface Live {
  /** A conversation is open: updates arrive as fast as the network allows, until the returned function is called. */
  attend(): () => void
  /** The other member of the conversation is typing. */
  isTyping(conversation: string): boolean
  /** Notifies the other member; at most one request per `typingEveryMs`. */
  tellTyping(conversation: string): void
  /** Notifies when a member starts or stops typing. */
  subscribe(changed: () => void): () => void
}
