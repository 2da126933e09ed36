import {
  changeAvatar,
  changePassword,
  currentUser,
  deleteAccount,
  forgotPassword,
  login,
  register,
  resetPassword,
  sendEmailLink,
  updateProfile,
} from '#contract/auth.ts'
import type { EndpointClientTypes, EndpointShape } from '#contract/endpoint.ts'
import type { User } from '#contract/users.ts'
import { type CallInput, call } from './call.ts'
import type { Net } from './net.ts'
import { withDevice } from './with-device.ts'

export interface SignedIn {
  token: string
  user: User
}

type Body<E extends EndpointShape> = EndpointClientTypes<E>['body']

/** The calls around a session. Each rejects with ApiError. */
export interface AuthApi {
  login(form: Body<typeof login>): Promise<SignedIn>
  register(form: Body<typeof register>): Promise<SignedIn>
  currentUser(token: string): Promise<User>
  /** The demo's own accounts get the path of their link at once; everybody else null. */
  forgotPassword(form: Body<typeof forgotPassword>): Promise<string | null>
  /** How many passkeys of the account went with the old password. */
  resetPassword(form: Body<typeof resetPassword>): Promise<number>
  updateProfile(token: string, form: Body<typeof updateProfile>): Promise<User>
  changeAvatar(token: string, form: Body<typeof changeAvatar>): Promise<User>
  changePassword(token: string, form: Body<typeof changePassword>): Promise<void>
  /** One more letter with the link that proves the present e-mail. */
  sendEmailLink(token: string): Promise<void>
  /** When it is erased; null where it is gone already. */
  deleteAccount(token: string, form: Body<typeof deleteAccount>): Promise<string | null>
  /** Any other call around the account. */
  ask<E extends EndpointShape>(endpoint: E, input: CallInput<E>): Promise<EndpointClientTypes<E>['answer']>
}

export function createAuthApi(plain: Net, device?: () => string): AuthApi {
  const net = device === undefined ? plain : withDevice(plain, device)
  return {
    login: (body) => call(net, login, { body }),
    register: (body) => call(net, register, { body }),
    currentUser: async (token) => (await call(net, currentUser, { token })).user,
    forgotPassword: async (body) => (await call(net, forgotPassword, { body })).demo_link ?? null,
    resetPassword: async (body) => (await call(net, resetPassword, { body })).passkeys_removed ?? 0,
    updateProfile: async (token, body) => (await call(net, updateProfile, { token, body })).user,
    changeAvatar: async (token, body) => (await call(net, changeAvatar, { token, body })).user,
    changePassword: async (token, body) => {
      await call(net, changePassword, { token, body })
    },
    sendEmailLink: async (token) => {
      await call(net, sendEmailLink, { token })
    },
    deleteAccount: async (token, body) => (await call(net, deleteAccount, { token, body })).leaves_at ?? null,
    ask: (endpoint, input) => call(net, endpoint, input),
  }
}
