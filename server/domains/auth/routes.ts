import {
  changeAvatar,
  changePassword,
  currentUser,
  forgotPassword,
  login,
  logout,
  register,
  resetPassword,
  sendEmailLink,
  updateProfile,
} from '#contract/auth.ts'
import type { Api } from '#server/http/api.ts'
import { partnersOf } from '../conversation-members/index.ts'
import { changeOwnAvatar, dropUnusedAvatars } from './avatar.ts'
import { changeOwnPassword } from './change-own-password.ts'
import { sendOwnEmailLink } from './email-links.ts'
import { forgotOwnPassword } from './forgot-own-password.ts'
import { logIn, logOut } from './log-in.ts'
import { readCurrentUser, updateOwnProfile } from './own-profile.ts'
import { resetOwnPassword } from './reset-own-password.ts'
import type { AuthSettings } from './settings.ts'
import { signUp } from './sign-up.ts'

export function mountAuth(api: Api, settings: AuthSettings): void {
  api.read(currentUser, (context) => readCurrentUser(settings, context))
  api.call(login, (context, input) => logIn(settings, context, input))
  api.call(register, (context, input) => signUp(settings, context, input))
  api.call(logout, (context) => logOut(settings, context))
  api.call(forgotPassword, (context, input) => forgotOwnPassword(settings, context, input))
  api.call(resetPassword, (context, input) => resetOwnPassword(settings, context, input))
  api.write(updateProfile, (context, input) => updateOwnProfile(settings, context, input), {
    others: (tx, actor) => partnersOf(tx, actor.id),
  })
  api.call(changeAvatar, (context, input) => changeOwnAvatar(settings, context, input))
  api.call(changePassword, (context, input) => changeOwnPassword(settings, context, input))
  api.call(sendEmailLink, (context) => sendOwnEmailLink(settings, context))
  dropUnusedAvatars(settings)
}
