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
import { deviceHeader } from '#contract/sessions.ts'
import type { User } from '#contract/users.ts'
import { type CallInput, call } from './call.ts'
import type { Net } from './net.ts'

export interface SignedIn {
  token: string
  user: User
}

type Body<E extends EndpointShape> = EndpointClientTypes<E>['body']

/** Each call rejects with ApiError. */
export interface AuthApi {
  login(form: Body<typeof login>): Promise<SignedIn>
  register(form: Body<typeof register>): Promise<SignedIn>
  currentUser(token: string): Promise<User>
  /** Path of the reset link for accounts of the demo; null for all others. */
  forgotPassword(form: Body<typeof forgotPassword>): Promise<string | null>
  /** Number of passkeys that the reset removed. */
  resetPassword(form: Body<typeof resetPassword>): Promise<number>
  updateProfile(token: string, form: Body<typeof updateProfile>): Promise<User>
  changeAvatar(token: string, form: Body<typeof changeAvatar>): Promise<User>
  changePassword(token: string, form: Body<typeof changePassword>): Promise<void>
  sendEmailLink(token: string): Promise<void>
  /** Date of the erasure; null when the account is gone already. */
  deleteAccount(token: string, form: Body<typeof deleteAccount>): Promise<string | null>
  call<E extends EndpointShape>(endpoint: E, input: CallInput<E>): Promise<EndpointClientTypes<E>['answer']>
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
    call: (endpoint, input) => call(net, endpoint, input),
  }
}

function withDevice(net: Net, name: () => string): Net {
  return {
    send: (request) => net.send({ ...request, headers: { ...request.headers, [deviceHeader]: name() } }),
  }
}
