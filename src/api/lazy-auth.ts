import { ApiError } from './api-error.ts'
import type { AuthApi } from './auth.ts'
import type { Net } from './net.ts'

/** Loads the implementation with the first call. `device`: the browser's name for the list of sessions. */
export function lazyAuthApi(net: Net, device?: () => string): AuthApi {
  let loaded: Promise<AuthApi> | null = null
  const api = () => {
    loaded ??= import('./auth.ts').then(
      ({ createAuthApi }) => createAuthApi(net, device),
      () => {
        loaded = null
        throw new ApiError(0)
      },
    )
    return loaded
  }
  return {
    login: async (form) => (await api()).login(form),
    register: async (form) => (await api()).register(form),
    currentUser: async (token) => (await api()).currentUser(token),
    forgotPassword: async (form) => (await api()).forgotPassword(form),
    resetPassword: async (form) => (await api()).resetPassword(form),
    updateProfile: async (token, form) => (await api()).updateProfile(token, form),
    changeAvatar: async (token, form) => (await api()).changeAvatar(token, form),
    changePassword: async (token, form) => (await api()).changePassword(token, form),
    sendEmailLink: async (token) => (await api()).sendEmailLink(token),
    deleteAccount: async (token, form) => (await api()).deleteAccount(token, form),
    call: async (endpoint, input) => (await api()).call(endpoint, input),
  }
}
