export { ChangePassword } from './change-password.tsx'
export { DeleteAccount } from './delete-account.tsx'
export { ChangeEmail } from './email/change-email.tsx'
