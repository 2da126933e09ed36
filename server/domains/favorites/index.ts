export { dropAllFavorites, sellersOfFavorites } from './favorites.ts'
