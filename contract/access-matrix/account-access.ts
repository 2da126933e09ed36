import { type AccessRows, patterns } from './access-row.ts'

const { everybody, memberAlways, memberCalm, memberActive, ownAlways, ownCalm } = patterns

export const accountAccess: AccessRows = {
  // Banned users can sign in to read the decision and appeal.
  login: everybody,
  register: everybody,
  forgotPassword: everybody,
  resetPassword: everybody,
  currentUser: memberAlways,
  logout: memberAlways,
  updateProfile: memberActive,
  changeAvatar: memberActive,
  changePassword: memberAlways,
  deleteAccount: memberAlways,
  listSessions: memberAlways,
  endSession: ownAlways,
  endOtherSessions: memberAlways,
  renewSession: memberAlways,
  readOwnAccount: memberAlways,
  changeEmail: memberCalm,
  dropEmailChange: memberAlways,
  // The token in the link proves access to the mailbox; no session is required.
  confirmEmail: everybody,
  sendEmailLink: memberAlways,
  keepAccount: memberAlways,
  exportData: memberAlways,
  listPasskeys: memberAlways,
  beginPasskey: { ...memberCalm, unverified: 'email_unverified' },
  addPasskey: { ...memberCalm, unverified: 'email_unverified' },
  renamePasskey: ownCalm,
  removePasskey: ownAlways,
  beginPasskeyLogin: everybody,
  logInWithPasskey: everybody,
  readPushKey: memberCalm,
  subscribePush: memberCalm,
  unsubscribePush: memberCalm,
  listDecisions: memberAlways,
  appealDecision: ownAlways,
  listNotifications: memberAlways,
  readNotification: ownAlways,
  readAllNotifications: ownAlways,
  readPreferences: memberCalm,
  changePreferences: memberCalm,
  // Anonymous by design: reports carry no user.
  reportClientError: everybody,
  // Access is checked for each item (tests/server/access/batch-access.test.ts).
  syncBatch: memberAlways,
  syncPull: memberAlways,
}
