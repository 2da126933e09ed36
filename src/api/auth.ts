import { currentUser, login, logout, register } from '#contract/auth.ts'
import type { EndpointClientTypes } from '#contract/endpoint.ts'
import type { User } from '#contract/users.ts'
import { call } from './call.ts'
import type { Net } from './net.ts'

export interface SignedIn {
  token: string
  user: User
}

/** The calls around a session. Each rejects with ApiError. */
export interface AuthApi {
  login(form: EndpointClientTypes<typeof login>['body']): Promise<SignedIn>
  register(form: EndpointClientTypes<typeof register>['body']): Promise<SignedIn>
  logout(token: string): Promise<void>
  currentUser(token: string): Promise<User>
}

export function createAuthApi(net: Net): AuthApi {
  return {
    login: (body) => call(net, login, { body }),
    register: (body) => call(net, register, { body }),
    logout: async (token) => {
      await call(net, logout, { token })
    },
    currentUser: async (token) => (await call(net, currentUser, { token })).user,
  }
}
