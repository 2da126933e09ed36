export { forgetClientErrors, groupedClientErrors } from './client-errors.ts'
export { mountClientErrors } from './routes.ts'
