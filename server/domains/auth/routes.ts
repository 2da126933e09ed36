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
import type { AuthDeps } from './deps.ts'
import { sendOwnEmailLink } from './email-links.ts'
import { forgotOwnPassword } from './forgot-own-password.ts'
import { logIn, logOut } from './log-in.ts'
import { readCurrentUser, updateOwnProfile } from './own-profile.ts'
import { resetOwnPassword } from './reset-own-password.ts'
import { signUp } from './sign-up.ts'

export function mountAuth(api: Api, deps: AuthDeps): void {
  api.read(currentUser, (context) => readCurrentUser(deps, context))
  api.call(login, (context, input) => logIn(deps, context, input))
  api.call(register, (context, input) => signUp(deps, context, input))
  api.call(logout, (context) => logOut(deps, context))
  api.call(forgotPassword, (context, input) => forgotOwnPassword(deps, context, input))
  api.call(resetPassword, (context, input) => resetOwnPassword(deps, context, input))
  api.write(updateProfile, (context, input) => updateOwnProfile(deps, context, input), {
    affectedUsers: (tx, actor) => partnersOf(tx, actor.id),
  })
  api.call(changeAvatar, (context, input) => changeOwnAvatar(deps, context, input))
  api.call(changePassword, (context, input) => changeOwnPassword(deps, context, input))
  api.call(sendEmailLink, (context) => sendOwnEmailLink(deps, context))
  dropUnusedAvatars(deps)
}
