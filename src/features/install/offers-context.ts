import { createContext, useLayoutEffect, useSyncExternalStore } from 'react'
import { isUserBusy } from '#src/platform/attention.ts'
import { browserClock } from '#src/platform/clock.ts'
import { readDevice } from '#src/platform/device.ts'
import type { InstallPrompt } from '#src/platform/install-prompt.ts'
import { notificationPermission } from '#src/platform/notification-permission.ts'
import type { SmallStorage } from '#src/platform/storage.ts'
import { createInstallOffer, type InstallOffer } from './install-offer.ts'
import { createNotificationOffer, type NotificationOffer } from './notification-offer.ts'
import type { Offer } from './offer.ts'
import { createVisit } from './visit.ts'

export interface Offers {
  install: InstallOffer
  notifications: NotificationOffer
}

/** Null in server rendering. */
export const OffersContext = createContext<Offers | null>(null)

/** The delays of the offers start now. */
export function createOffers(storage: SmallStorage, prompt: InstallPrompt): Offers {
  const { ios, standalone } = readDevice()
  const visit = createVisit(storage, browserClock)
  document.addEventListener('visibilitychange', visit.touch)
  const common = { clock: browserClock, storage, visit, isUserBusy: () => isUserBusy(document) }
  const prepare = () => import('./install-dialog.tsx')
  return {
    install: createInstallOffer({ ...common, prompt, ios, standalone, prepare }),
    notifications: createNotificationOffer({
      ...common,
      // Safari on iOS supports push only for apps on the home screen.
      way: 'PushManager' in window ? 'browser' : ios && !standalone ? 'home-screen' : null,
      permission: notificationPermission(),
      alert: (text) => window.alert(text),
    }),
  }
}

/** Returns `closed` without an offer, in server rendering and while hydrating. */
export function useOffer<State>(offer: Offer<State> | undefined, closed: State): State {
  return useSyncExternalStore(
    offer?.subscribe ?? never,
    () => offer?.state() ?? closed,
    () => closed,
  )
}

/** Registers the place before paint, to avoid a layout shift. */
export function usePlaceFor(offer: Offer<unknown> | undefined): void {
  useLayoutEffect(() => offer?.stage(), [offer])
}

const never = () => () => {}
