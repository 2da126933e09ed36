import * as auth from './auth.ts'
import * as dashboard from './dashboard.ts'
import type { EndpointShape } from './endpoint.ts'
import * as notifications from './notifications.ts'
import * as products from './products.ts'
import * as sessions from './sessions.ts'
import * as sync from './sync.ts'

/** Every call of the API, by name. The server must mount each; OpenAPI is made from this list. */
export const endpoints = [
  auth.currentUser,
  auth.login,
  auth.register,
  auth.logout,
  auth.forgotPassword,
  auth.resetPassword,
  auth.updateProfile,
  auth.changeAvatar,
  auth.changePassword,
  auth.deleteAccount,
  sessions.listSessions,
  sessions.endSession,
  sessions.endOtherSessions,
  dashboard.dashboardAnalytics,
  dashboard.salesChart,
  dashboard.myActivity,
  dashboard.trending,
  products.myProducts,
  products.listProducts,
  products.readProduct,
  products.createProduct,
  products.deleteProduct,
  products.boostProduct,
  products.boostOffers,
  notifications.listNotifications,
  notifications.readNotification,
  notifications.readAllNotifications,
  notifications.readPreferences,
  notifications.changePreferences,
  sync.syncBatch,
] as const satisfies readonly EndpointShape[]
