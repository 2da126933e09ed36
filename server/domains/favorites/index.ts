export { mountFavorites } from './routes.ts'
