import { dropMutation } from './kept-thing.ts'

/** Forgets a saved search, and what was to be done to it and has not left yet. */
export const searchDrop = dropMutation({
  kind: 'search.drop',
  noun: 'search',
  path: '/me/searches/:id',
  collection: 'savedSearches',
})
