export { openReceiptKeys, type ReceiptKeys } from './receipt-keys.ts'
export { mountWallet } from './routes.ts'
