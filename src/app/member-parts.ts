import { lazyRouteComponent } from '@tanstack/react-router'
import { loadHearts } from '#src/parts/hearts.tsx'

/** The frame's parts that only signed-in people see: one piece of code, which guests never load. */
const load = () => import('./member-frame.ts')

export const MemberLine = lazyRouteComponent(load, 'MemberLine')
export const MemberTools = lazyRouteComponent(load, 'MemberTools')
export const MemberNotices = lazyRouteComponent(load, 'MemberNotices')
export const RefusalToasts = lazyRouteComponent(load, 'RefusalToasts')
export const AgeBanner = lazyRouteComponent(load, 'AgeBanner')
export const ClosedTabs = lazyRouteComponent(load, 'ClosedTabs')
export const SignOut = lazyRouteComponent(load, 'SignOut')
export const StandingBanner = lazyRouteComponent(load, 'StandingBanner')
export const MessagesBadge = lazyRouteComponent(load, 'MessagesBadge')
export const OutboxSheet = lazyRouteComponent(load, 'OutboxSheet')

/** Resolves when all of them can be drawn at once. Never rejects: each tries again when it is drawn. */
export async function loadMemberParts(): Promise<void> {
  const parts = [
    MemberLine,
    MemberTools,
    MemberNotices,
    RefusalToasts,
    AgeBanner,
    StandingBanner,
    MessagesBadge,
    OutboxSheet,
  ]
  await Promise.allSettled([loadHearts(), ...parts.map((part) => part.preload?.())])
}
