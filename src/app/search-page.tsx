import { SearchScreen } from '#src/features/search/search-screen.tsx'
import { useAskSuggestions } from './use-ask-suggestions.ts'

/** Search by words, with the calls that only the frame can make. */
export function SearchPage() {
  return <SearchScreen ask={useAskSuggestions()} />
}
