export { presentSeller, presentUser } from './present.ts'
export { ratingsOf } from './ratings.ts'
export { changeUser, eraseUser, findUser, findUserByEmail, isAvatarUsed, type UserChange } from './rows.ts'
