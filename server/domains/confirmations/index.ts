export { allowPayment, allowWithdrawal, spendConfirmation } from './confirmations.ts'
export { mountConfirmations } from './routes.ts'
