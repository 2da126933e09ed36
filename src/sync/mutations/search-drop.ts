import { dropMutation } from './kept-thing.ts'

export const searchDrop = dropMutation({
  kind: 'search.drop',
  noun: 'search',
  path: '/me/searches/:id',
  collection: 'savedSearches',
})
