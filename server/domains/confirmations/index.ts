export { allowWithdrawal } from './allow-withdrawal.ts'
export { mountConfirmations } from './routes.ts'
export { allowPayment, spendConfirmation } from './spend-confirmation.ts'
