import { SearchScreen } from '#src/features/search/search-screen.tsx'
import { useAskSuggestions } from './use-ask-suggestions.ts'

export function SearchPage() {
  return <SearchScreen ask={useAskSuggestions()} />
}
