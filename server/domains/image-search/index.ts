export { mountImageSearch } from './routes.ts'
