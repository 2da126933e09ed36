export { confirmByKey, confirmingKeys, createConfirmation } from './confirm-by-key.ts'
export { mountPasskeys } from './routes.ts'
