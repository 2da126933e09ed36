import { lazyRouteComponent } from '@tanstack/react-router'
import { loadFavoriteButtons } from '#src/components/favorite-buttons.tsx'

/** The frame's parts that only signed-in people see: one piece of code, which guests never load. */
const load = () => import('./user-shell.ts')

export const UserStatusLine = lazyRouteComponent(load, 'UserStatusLine')
export const UserTools = lazyRouteComponent(load, 'UserTools')
export const UserNotices = lazyRouteComponent(load, 'UserNotices')
export const RefusalToasts = lazyRouteComponent(load, 'RefusalToasts')
export const AgeBanner = lazyRouteComponent(load, 'AgeBanner')
export const ClosedTabs = lazyRouteComponent(load, 'ClosedTabs')
export const SignOut = lazyRouteComponent(load, 'SignOut')
export const AccountStatusBanner = lazyRouteComponent(load, 'AccountStatusBanner')
export const MessagesBadge = lazyRouteComponent(load, 'MessagesBadge')
export const OutboxSheet = lazyRouteComponent(load, 'OutboxSheet')

/** Resolves when all of them can be drawn at once. Never rejects: each tries again when it is drawn. */
export async function loadUserComponents(): Promise<void> {
  const parts = [
    UserStatusLine,
    UserTools,
    UserNotices,
    RefusalToasts,
    AgeBanner,
    AccountStatusBanner,
    MessagesBadge,
    OutboxSheet,
  ]
  await Promise.allSettled([loadFavoriteButtons(), ...parts.map((part) => part.preload?.())])
}
