import type { AccessRows } from './access-row.ts'
import { patterns } from './patterns.ts'

const { everybody, memberAlways, memberCalm, memberActive, ownAlways, ownCalm } = patterns

/** Sessions, profile, password, devices. */
export const accountAccess: AccessRows = {
  // Those under a ban come in to read why, and to appeal.
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
  // Whoever has the link reads the mailbox.
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
  // Nobody asks whose device it is.
  reportClientError: everybody,
  // Each of its items is asked for itself (tests/server/access/batch-access.test.ts).
  syncBatch: memberAlways,
}
