/** What comes without being asked for, as screens see it. */
export interface Live {
  /** Somebody looks at a conversation: news come as fast as the network allows, until the answer is called. */
  attend(): () => void
  /** The other person of this conversation is writing at this moment. */
  isTyping(conversation: string): boolean
  /** Tells the other person that this one is writing; says so at most every `typingEveryMs`. */
  tellTyping(conversation: string): void
  /** Calls back when somebody begins or stops writing. */
  subscribe(changed: () => void): () => void
}
