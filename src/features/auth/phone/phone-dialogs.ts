export { ChangePhone } from './change-phone.tsx'
export { ForgotPin } from './forgot-pin.tsx'
