import { createContext } from 'react'
import { isAbsorbed } from '#src/platform/attention.ts'
import { browserClock } from '#src/platform/clock.ts'
import { readDevice } from '#src/platform/device.ts'
import type { InstallPrompt } from '#src/platform/install-prompt.ts'
import { notificationPermission } from '#src/platform/notification-permission.ts'
import type { SmallStorage } from '#src/platform/storage.ts'
import { createInstallOffer, type InstallOffer } from './install-offer.ts'
import { createNotificationOffer, type NotificationOffer } from './notification-offer.ts'
import { createVisit } from './visit.ts'

/** What the shell offers unasked. */
export interface Offers {
  install: InstallOffer
  notifications: NotificationOffer
}

/** Null where nothing is offered: a page that is drawn without a browser. */
export const OffersContext = createContext<Offers | null>(null)

/** The offers of this page, over the browser. Their delays begin now. */
export function createOffers(storage: SmallStorage, prompt: InstallPrompt): Offers {
  const { ios, standalone } = readDevice()
  const visit = createVisit(storage, browserClock)
  document.addEventListener('visibilitychange', visit.touch)
  const common = { clock: browserClock, storage, visit, isAbsorbed: () => isAbsorbed(document) }
  const prepare = () => import('./install-dialog.tsx')
  return {
    install: createInstallOffer({ ...common, prompt, ios, standalone, prepare }),
    notifications: createNotificationOffer({
      ...common,
      // A page of Safari on iOS has no pushes; Louma on the home screen has.
      way: 'PushManager' in window ? 'browser' : ios && !standalone ? 'home-screen' : null,
      permission: notificationPermission(),
      alert: (text) => window.alert(text),
    }),
  }
}
