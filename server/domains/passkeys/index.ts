export { mountPasskeys } from './routes.ts'
