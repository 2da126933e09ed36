export { mountPackages } from './routes.ts'
