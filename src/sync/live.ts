import type { OpenLive } from '#src/api/live-stream.ts'
import type { NetRequest } from '#src/api/net.ts'
import type { Clock } from './ports.ts'

export interface Live {
  /** A conversation is open: updates arrive as fast as the network allows, until the returned function is called. */
  attend(): () => void
  isTyping(conversation: string): boolean
  /** Notifies the other member; at most one request per `typingEveryMs`. */
  sendTyping(conversation: string): void
  subscribe(changed: () => void): () => void
}

/** What the page gives to the live connection. */
export interface LiveDomain {
  open: OpenLive
  /** Collections that are pulled first, in this order: an open screen is likely to show them. */
  urgent: readonly string[]
  createTyping: (deps: TypingDeps) => Typing
}

export interface TypingDeps {
  clock: Pick<Clock, 'now'>
  fireAndForget: (request: Pick<NetRequest, 'method' | 'path'>) => void
}

export interface Typing {
  /** The other member of this conversation is typing. */
  received(conversation: string): void
  /** These lists have changed (null: unknown), or the connection was lost. */
  clear(lists: readonly string[] | null): void
  isTyping(conversation: string): boolean
  send(conversation: string): void
  subscribe(changed: () => void): () => void
  stop(): void
}
