export { closeAccounts } from './close-accounts.ts'
export { eraseLeaving } from './erase-leaving.ts'
export { mountAccount } from './routes.ts'
