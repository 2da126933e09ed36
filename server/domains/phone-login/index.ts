export { mountPhoneLogin } from './routes.ts'
