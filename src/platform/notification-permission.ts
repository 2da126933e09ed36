export interface NotificationPermissionPort {
  /** Null without browser support. */
  state(): NotificationPermission | null
  /** Only within a user gesture. */
  request(): Promise<NotificationPermission>
}

export function notificationPermission(): NotificationPermissionPort {
  return {
    state: () => ('Notification' in window ? Notification.permission : null),
    // Safari before 15 has only a callback; the property has the result too.
    request: async () => (await Notification.requestPermission()) ?? Notification.permission,
  }
}
