/** What others may want to hear of, after it is committed. */
export type LoumaEvent =
  | { type: 'mirror-changed'; userId: string; seq: number }
  | { type: 'account-deleted'; userId: string }
  /** What this person may do has changed: standing, grants, verification, proof of the e-mail. */
  | { type: 'account-changed'; userId: string }
  /** Devices of this person may have been signed out. */
  | { type: 'sessions-ended'; userId: string }
  /** A message has come for this person. */
  | { type: 'message-sent'; userId: string; conversationId: string; muted: boolean }
  /** The other one of this conversation is writing to this person. */
  | { type: 'typing'; userId: string; conversationId: string }
  /** Money that comes in or goes out wants to be looked after. */
  | { type: 'transfer-due' }
  /** Listings wait for the name of the category that theirs was merged into. */
  | { type: 'categories-merged' }
  /** An account shows this picture no more; others may. */
  | { type: 'avatar-left'; path: string }

type Listener = (event: LoumaEvent) => void

/** In-process bus; a listener that throws never harms the request that spoke. */
export interface EventBus {
  emit(event: LoumaEvent): void
  /** Returns the way to stop listening. */
  listen(listener: Listener): () => void
}

/** A new bus without listeners. */
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
