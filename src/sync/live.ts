export interface Live {
  /** A conversation is open: updates arrive as fast as the network allows, until the returned function is called. */
  attend(): () => void
  isTyping(conversation: string): boolean
  /** Notifies the other member; at most one request per `typingEveryMs`. */
  tellTyping(conversation: string): void
  subscribe(changed: () => void): () => void
}
