import { dropSavedSearch, listSavedSearches, saveSearch } from '#contract/saved-searches.ts'
import { searchProducts, suggestSearches } from '#contract/search.ts'
import type { Api } from '#server/http/api.ts'
import type { Impressions } from '../products/index.ts'
import type { OpenSearch } from './open-search.ts'
import { createSave, dropSaved, listSaved } from './saved-searches.ts'
import { createSearch } from './search-products.ts'
import { createSuggest } from './suggest-searches.ts'

export function mountSearch(api: Api, search: OpenSearch, impressions: Impressions): void {
  api.read(suggestSearches, createSuggest(search), { isCostly: true })
  api.read(searchProducts, createSearch(search, impressions), { isCostly: true })
  api.read(listSavedSearches, listSaved)
  api.write(saveSearch, createSave(search), { queueable: true })
  api.write(dropSavedSearch, dropSaved, { queueable: true })
}
