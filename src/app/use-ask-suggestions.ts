import type { Suggestion } from '#contract/search.ts'
import { askSuggestions } from '#src/api/search.ts'
import { useShell } from './shell-context.ts'

/** Asks the server what somebody may mean who has typed so far; rejects without an answer. */
export function useAskSuggestions(): (typed: string) => Promise<Suggestion[]> {
  const { device } = useShell()
  return async (typed) => (device === null ? [] : await askSuggestions(device.net, typed))
}
