/** The browser's permission to notify. */
export interface NotificationPermissionPort {
  /** Null in a browser that has no notifications. */
  state(): NotificationPermission | null
  /** Asks the person; only as the answer to a press. */
  request(): Promise<NotificationPermission>
}

/** The permission of this page's origin. */
export function notificationPermission(): NotificationPermissionPort {
  return {
    state: () => ('Notification' in window ? Notification.permission : null),
    // Safari before 15 answered by a callback alone; the state says it all the same.
    request: async () => (await Notification.requestPermission()) ?? Notification.permission,
  }
}
