/** Emitted after the commit. */
export type LoumaEvent =
  | { type: 'mirror-changed'; userId: string; seq: number }
  | { type: 'account-deleted'; userId: string }
  /** Restriction, permissions, verification or e-mail confirmation changed. */
  | { type: 'account-changed'; userId: string }
  | { type: 'sessions-ended'; userId: string }
  /** `userId` is the recipient. */
  | { type: 'message-sent'; userId: string; conversationId: string; muted: boolean }
  /** `userId` is the recipient, not the writer. */
  | { type: 'typing'; userId: string; conversationId: string }
  /** A top-up or withdrawal must be processed now. */
  | { type: 'transfer-due' }
  /** Products of merged categories must be moved. */
  | { type: 'categories-merged' }
  /** The account no longer uses this picture; other accounts may. */
  | { type: 'avatar-left'; path: string }

type Listener = (event: LoumaEvent) => void

/** In-process; an exception in a listener does not affect the emitting request. */
export interface EventBus {
  emit(event: LoumaEvent): void
  /** Returns the unsubscribe function. */
  listen(listener: Listener): () => void
}

export function createEventBus(onError: (error: unknown) => void): EventBus {
  const listeners = new Set<Listener>()
  return {
    emit(event) {
      for (const listener of listeners) {
        try {
          listener(event)
        } catch (error) {
          onError(error)
        }
      }
    },
    listen(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
