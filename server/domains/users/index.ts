export { presentSeller, presentUser } from './present.ts'
export { ratingsOf } from './ratings.ts'
export {
  changeUser,
  eraseUser,
  findShownUser,
  findUser,
  findUserByEmail,
  isAvatarUsed,
  lockUser,
  type UserChange,
} from './rows.ts'
