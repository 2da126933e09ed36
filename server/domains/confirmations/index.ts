export { pinReplaced, replacePin } from './change-pin.ts'
export { allowPayment, allowWithdrawal, spendConfirmation } from './confirmations.ts'
export { changeProtection } from './protection.ts'
export { mountConfirmations } from './routes.ts'
