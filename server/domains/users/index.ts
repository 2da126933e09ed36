export { type BannedContacts, createBannedContacts, unbarContacts } from './banned-contacts.ts'
export { readPhone } from './phone-number.ts'
export {
  areVisible,
  averageRating,
  presentForStaff,
  presentSeller,
  presentUser,
  presentVerification,
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
  findUserByLoginPhone,
  hasPassword,
  isAvatarUsed,
  lockUser,
  type UserChange,
} from './rows.ts'
export { checkAnotherAdmin, hasAdmin, isAdminRow, isStaff, isStaffRow, lockStaff } from './staff.ts'
