import type { PageClock } from '#src/platform/clock.ts'
import type { NotificationPermissionPort } from '#src/platform/notification-permission.ts'
import type { SmallStorage } from '#src/platform/storage.ts'
import { type Offer, patientOffer, watched } from './offer.ts'
import { quietTime } from './quiet-time.ts'

const delayMs = 5_000
const quietDays = 3
const dismissedKey = 'louma:notifications:dismissed'
const grantedKey = 'louma:notifications:granted'

/** Words of the specification, section 5. */
export const unsupportedText = 'Ce navigateur ne supporte pas les notifications'
export const deniedText =
  'Vous pourrez activer les notifications plus tard dans les paramètres de votre navigateur.'

export interface NotificationOffer extends Offer<{ shown: boolean }> {
  /** 'Activer': asks the browser. True when notifications are now allowed. */
  allow(): Promise<boolean>
  /** 'Plus tard', or closed: quiet for three days. */
  dismiss(): void
}

interface NotificationParts {
  clock: PageClock
  storage: SmallStorage
  permission: NotificationPermissionPort
  isAbsorbed: () => boolean
  alert: (text: string) => void
}

/** When to offer notifications (specification, section 4). Begins to count at once. */
export function createNotificationOffer(parts: NotificationParts): NotificationOffer {
  const { clock, storage, permission, isAbsorbed, alert } = parts
  const quiet = quietTime(storage, clock, dismissedKey, quietDays)
  const state = watched({ shown: false })

  const offer = patientOffer({
    clock,
    isAbsorbed,
    isWelcome: () => permission.state() !== 'granted' && storage.get(grantedKey) === null && !quiet.lasts(),
    show: () => state.set({ shown: true }),
  })
  const dismiss = () => {
    quiet.begin()
    state.set({ shown: false })
  }
  offer.wishAfter(delayMs)

  return {
    state: state.get,
    subscribe: state.subscribe,
    stage: offer.stage,
    async allow() {
      const answer = permission.state() === null ? null : await permission.request()
      if (answer === 'granted') {
        storage.set(grantedKey, '1')
        state.set({ shown: false })
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
