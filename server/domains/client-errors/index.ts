export { forgetClientErrors } from './forget-client-errors.ts'
export { groupedClientErrors } from './grouped.ts'
export { mountClientErrors } from './routes.ts'
