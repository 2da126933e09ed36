export { openReceiptKeys, type ReceiptKeys } from './receipts.ts'
export { mountWallet } from './routes.ts'
