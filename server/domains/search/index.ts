export { countWords } from './count-words.ts'
export { openSearch } from './open-search.ts'
export { mountSearch } from './routes.ts'
export { tellSearches } from './tell-searches.ts'
