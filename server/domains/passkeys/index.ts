export { askToConfirm, confirmByKey, confirmingKeys } from './confirm-by-key.ts'
export { mountPasskeys } from './routes.ts'
