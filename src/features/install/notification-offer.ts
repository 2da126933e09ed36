import type { PageClock } from '#src/platform/clock.ts'
import type { NotificationPermissionPort } from '#src/platform/notification-permission.ts'
import type { SmallStorage } from '#src/platform/storage.ts'
import { type Offer, quietTime, watched } from './offer.ts'
import type { Visit } from './visit.ts'

const delayMs = 5_000
const quietDays = 3
const dismissedKey = 'louma:notifications:dismissed'
const grantedKey = 'louma:notifications:granted'

export const unsupportedText = 'Ce navigateur ne supporte pas les notifications'
export const deniedText =
  'Vous pourrez activer les notifications plus tard dans les réglages de votre navigateur.'

/** `home-screen`: iOS notifies only after installation. */
export type NotificationWay = 'browser' | 'home-screen'

export interface NotificationState {
  card: NotificationWay | null
}

export interface NotificationOffer extends Offer<NotificationState> {
  /** Requests permission; true when granted. */
  allow(): Promise<boolean>
  /** Suppresses the card for three days. */
  dismiss(): void
}

interface NotificationDeps {
  clock: PageClock
  storage: SmallStorage
  permission: NotificationPermissionPort
  /** Null without notification support. */
  way: NotificationWay | null
  visit: Visit
  isUserBusy: () => boolean
  alert: (text: string) => void
}

export const noCard: NotificationState = { card: null }

/** Decides when a screen with a place for the card mounts, so that nothing shifts later (docs/decisions/074). */
export function createNotificationOffer(deps: NotificationDeps): NotificationOffer {
  const { clock, storage, permission, way, visit, isUserBusy, alert } = deps
  const quiet = quietTime(storage, clock, dismissedKey, quietDays)
  const state = watched(noCard)
  const loadedAt = clock.now()

  const isWelcome = () =>
    permission.state() !== 'granted' &&
    storage.get(grantedKey) === null &&
    !quiet.lasts() &&
    visit.allows('notifications')
  const close = () => state.set(noCard)
  const dismiss = () => {
    quiet.begin()
    close()
  }

  return {
    state: state.get,
    subscribe: state.subscribe,
    stage() {
      if (way !== null && clock.now() - loadedAt >= delayMs && isWelcome() && !isUserBusy()) {
        visit.claim('notifications')
        state.set({ card: way })
      }
      return close
    },
    async allow() {
      const answer = permission.state() === null ? null : await permission.request()
      if (answer === 'granted') {
        storage.set(grantedKey, '1')
        close()
        return true
      }
      dismiss()
      if (answer === null) alert(unsupportedText)
      if (answer === 'denied') alert(deniedText)
      return false
    },
    dismiss,
  }
}
