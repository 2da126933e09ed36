export { closeAccounts, eraseLeaving } from './erase-accounts.ts'
export { mountAccount } from './routes.ts'
