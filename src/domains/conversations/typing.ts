import { tellTyping } from '#contract/conversations.ts'
import { pathOf } from '#contract/endpoint-path.ts'
import { typingEveryMs, typingShownMs } from '#contract/live.ts'
import type { Typing, TypingDeps } from '#src/sync/live.ts'

/** Shows an indicator for `typingShownMs` after its last event. */
export function createTyping({ clock, fireAndForget }: TypingDeps): Typing {
  const listeners = new Set<() => void>()
  const ends = new Map<string, ReturnType<typeof setTimeout>>()
  const lastSent = new Map<string, number>()

  const notify = () => {
    for (const listener of listeners) listener()
  }
  const drop = (conversation: string) => {
    clearTimeout(ends.get(conversation))
    return ends.delete(conversation)
  }

  return {
    received(conversation) {
      const isNews = !drop(conversation)
      const over = () => {
        drop(conversation)
        notify()
      }
      ends.set(conversation, setTimeout(over, typingShownMs))
      if (isNews) notify()
    },
    clear(lists) {
      if (ends.size === 0 || lists?.includes('messages') === false) return
      for (const conversation of [...ends.keys()]) drop(conversation)
      notify()
    },
    isTyping: (conversation) => ends.has(conversation),
    send(conversation) {
      const now = clock.now()
      const last = lastSent.get(conversation)
      // A clock that was set back must not suppress requests.
      if (last !== undefined && now >= last && now - last < typingEveryMs) return
      lastSent.set(conversation, now)
      fireAndForget({
        method: tellTyping.method,
        path: pathOf(tellTyping, { id: conversation }),
      })
    },
    subscribe(changed) {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    stop() {
      for (const conversation of [...ends.keys()]) drop(conversation)
      listeners.clear()
    },
  }
}
