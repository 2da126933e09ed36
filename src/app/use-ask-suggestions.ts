import type { Suggestion } from '#contract/search.ts'
import { useShell } from './shell-context.ts'

/** Asks the server what a person may mean who has typed so far; rejects without an answer. The home page needs no code of it. */
export function useAskSuggestions(): (typed: string) => Promise<Suggestion[]> {
  const { device } = useShell()
  return async (typed) => {
    if (device === null) return []
    const { askSuggestions } = await import('#src/api/search.ts')
    return askSuggestions(device.net, typed)
  }
}
