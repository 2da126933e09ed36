export { countWords } from './count-words.ts'
export { notifySavedSearches } from './notify-saved-searches.ts'
export { openSearch } from './open-search.ts'
export { mountSearch } from './routes.ts'
