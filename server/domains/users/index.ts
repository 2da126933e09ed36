export { type BannedContacts, createBannedContacts, unbarContacts } from './banned-contacts.ts'
export {
  areVisible,
  averageRating,
  presentForStaff,
  presentSeller,
  presentUser,
  ratingBy,
  ratingsOf,
} from './present.ts'
export {
  changeUser,
  eraseUser,
  findErasedUser,
  findShownUser,
  findUser,
  findUserByEmail,
  isAvatarUsed,
  lockUser,
  type UserChange,
} from './rows.ts'
export { checkAnotherAdmin, hasAdmin, isAdminRow, isStaffRow, lockStaff } from './staff.ts'
