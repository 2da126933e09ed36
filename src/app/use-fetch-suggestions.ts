import type { Suggestion } from '#contract/search.ts'
import { useShell } from './shell-context.ts'

/** The returned function rejects if the server does not answer; the API code loads with its first call. */
export function useFetchSuggestions(): (typed: string) => Promise<Suggestion[]> {
  const { device } = useShell()
  return async (typed) => {
    if (device === null) return []
    const { fetchSuggestions } = await import('#src/api/search.ts')
    return fetchSuggestions(device.net, typed)
  }
}
