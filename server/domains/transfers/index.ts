export { forgetWebhooks } from './hear-webhook.ts'
export { openTransfers, type TransferDesk } from './open-transfers.ts'
export { mountTransfers } from './routes.ts'
