import { lazyRouteComponent } from '@tanstack/react-router'
import { loadFavoriteButtons } from '#src/components/favorite-buttons.tsx'

/** Parts of the app shell for signed-in users: one chunk, which guests never load. */
const load = () => import('./user-shell.ts')

export const UserStatusLine = lazyRouteComponent(load, 'UserStatusLine')
export const UserTools = lazyRouteComponent(load, 'UserTools')
export const UserNotices = lazyRouteComponent(load, 'UserNotices')
export const LostData = lazyRouteComponent(load, 'LostData')
export const RefusalToasts = lazyRouteComponent(load, 'RefusalToasts')
export const AgeBanner = lazyRouteComponent(load, 'AgeBanner')
export const RestrictedTabs = lazyRouteComponent(load, 'RestrictedTabs')
export const SignOut = lazyRouteComponent(load, 'SignOut')
export const AccountStatusBanner = lazyRouteComponent(load, 'AccountStatusBanner')
export const MessagesBadge = lazyRouteComponent(load, 'MessagesBadge')
export const OutboxSheet = lazyRouteComponent(load, 'OutboxSheet')

/** Resolves when all parts can render without suspending. Never rejects: each part retries when it renders. */
export async function loadUserComponents(): Promise<void> {
  const parts = [
    UserStatusLine,
    UserTools,
    UserNotices,
    RefusalToasts,
    LostData,
    AgeBanner,
    AccountStatusBanner,
    MessagesBadge,
    OutboxSheet,
  ]
  await Promise.allSettled([loadFavoriteButtons(), ...parts.map((part) => part.preload?.())])
}
