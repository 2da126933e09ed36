export { presentSeller, presentUser } from './present.ts'
export { changeUser, eraseUser, findUser, findUserByEmail, type UserChange } from './rows.ts'
