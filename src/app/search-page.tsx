import { SearchScreen } from '#src/features/search/search-screen.tsx'
import { useFetchSuggestions } from './use-fetch-suggestions.ts'

export function SearchPage() {
  return <SearchScreen suggest={useFetchSuggestions()} />
}
