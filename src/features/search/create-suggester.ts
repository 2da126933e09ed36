import type { Suggestion } from '#contract/search.ts'
import type { PageClock } from '#src/platform/clock.ts'

interface SuggesterDeps {
  clock: Pick<PageClock, 'after'>
  isOnline: () => boolean
  /** Server suggestions; rejects without a response or when the server has none. */
  ask: (typed: string) => Promise<Suggestion[]>
  /** Local suggestions; rejects when the device cannot search. */
  here: (typed: string) => Promise<Suggestion[]>
  tell: (suggestions: readonly Suggestion[]) => void
}

/** Debounce of server requests (ms). */
export const restBeforeAsking = 200

/** Local suggestions while offline or when the server fails. Publishes only for the latest input. */
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
