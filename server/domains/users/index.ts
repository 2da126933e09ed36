export { type BannedContacts, createBannedContacts } from './banned-contacts.ts'
export { checkAnotherAdmin, hasAdmin, isAdminRow, lockStaff } from './keep-an-admin.ts'
export { presentSeller, presentUser } from './present.ts'
export { presentForStaff } from './present-for-staff.ts'
export { ratingsOf } from './ratings.ts'
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
export { isStaffRow } from './staff-rows.ts'
export { unbarContacts } from './unban-contacts.ts'
