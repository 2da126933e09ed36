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

/** An exception in a listener does not affect the emitting request. */
export interface EventBus {
  emit(event: LoumaEvent): void
  /** An event that another instance has emitted. */
  receive(event: LoumaEvent): void
  /** Events of this instance. Returns the unsubscribe function. */
  listen(listener: Listener): () => void
  /** Events of this instance and of the others, which may arrive late or be lost. */
  listenToAll(listener: Listener): () => void
}

export function createEventBus(onError: (error: unknown) => void): EventBus {
  const own = new Set<Listener>()
  const all = new Set<Listener>()

  function notify(listeners: ReadonlySet<Listener>, event: LoumaEvent): void {
    for (const listener of listeners) {
      try {
        listener(event)
      } catch (error) {
        onError(error)
      }
    }
  }

  function subscribe(listeners: Set<Listener>, listener: Listener): () => void {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  return {
    emit(event) {
      notify(own, event)
      notify(all, event)
    },
    receive: (event) => notify(all, event),
    listen: (listener) => subscribe(own, listener),
    listenToAll: (listener) => subscribe(all, listener),
  }
}
