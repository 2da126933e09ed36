import * as v from 'valibot'
import { searchToSave } from '#contract/saved-searches.ts'
import { saveMutation } from './kept-thing.ts'

export const searchSave = saveMutation({
  kind: 'search.save',
  noun: 'search',
  path: '/me/searches/:id',
  collection: 'savedSearches',
  args: v.object({ id: v.string(), search: searchToSave }),
  body: ({ search }) => search,
  given: (id, search) => ({ id, search }),
})
