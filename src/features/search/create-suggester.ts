import type { Suggestion } from '#contract/search.ts'
import type { PageClock } from '#src/platform/clock.ts'

interface SuggesterDeps {
  clock: Pick<PageClock, 'after'>
  isOnline: () => boolean
  /** The server's; rejects when it does not answer or has none. */
  ask: (typed: string) => Promise<Suggestion[]>
  /** This device's own; rejects when it can not search. */
  here: (typed: string) => Promise<Suggestion[]>
  /** Hears the suggestions for what was typed last. */
  tell: (suggestions: readonly Suggestion[]) => void
}

/** So long nothing is typed any more before the server is asked (ms). */
export const restBeforeAsking = 200

/**
 * Suggestions while somebody types: the server's, once the fingers rest; this device's own without a network, and when
 * the server does not answer. Only what was typed last is ever told.
 */
export function createSuggester({ clock, isOnline, ask, here, tell }: SuggesterDeps) {
  const answered = new Map<string, readonly Suggestion[]>()
  let last = ''
  let cancel = () => {}

  const tellOf = (typed: string) => (suggestions: readonly Suggestion[]) => {
    if (typed === last) tell(suggestions)
  }
  const lookHere = (typed: string) => here(typed).then(tellOf(typed), () => tellOf(typed)([]))

  async function askServer(typed: string): Promise<void> {
    try {
      const suggestions = await ask(typed)
      answered.set(typed, suggestions)
      tellOf(typed)(suggestions)
    } catch {
      await lookHere(typed)
    }
  }

  return {
    typed(text: string): void {
      const typed = text.trim()
      if (typed === last) return
      last = typed
      cancel()
      cancel = () => {}
      const known = answered.get(typed)
      if (typed === '') tell([])
      else if (known !== undefined) tell(known)
      else if (!isOnline()) void lookHere(typed)
      else cancel = clock.after(restBeforeAsking, () => void askServer(typed))
    },
    stop(): void {
      cancel()
      last = ''
    },
  }
}
