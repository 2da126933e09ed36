import type { PageClock } from '#src/platform/clock.ts'
import type { InstallPrompt } from '#src/platform/install-prompt.ts'
import type { SmallStorage } from '#src/platform/storage.ts'
import { type Offer, patientOffer, quietTime, watched } from './offer.ts'
import type { Visit } from './visit.ts'

const eventDelayMs = 3_000
const iosDelayMs = 2_000
const quietDays = 7
const dismissedKey = 'louma:install:dismissed'

/** `browser`: install prompt; `ios`: manual steps. */
export type InstallWay = 'browser' | 'ios'

export interface InstallState {
  /** Null hides the install button. */
  button: InstallWay | null
  sheet: InstallWay | null
}

export interface InstallOffer extends Offer<InstallState> {
  /** Opens the install prompt, or the sheet with the manual steps. */
  press(): void
  accept(): Promise<void>
  /** Suppresses the prompt for seven days. */
  dismiss(): void
}

interface InstallDeps {
  clock: PageClock
  storage: SmallStorage
  prompt: InstallPrompt
  ios: boolean
  standalone: boolean
  visit: Visit
  isUserBusy: () => boolean
  prepare: () => Promise<unknown>
}

export const noInstall: InstallState = { button: null, sheet: null }

/** Decides when to offer installation (docs/decisions/074); its delays start at once. */
export function createInstallOffer(deps: InstallDeps): InstallOffer {
  const { clock, storage, prompt, ios, standalone, visit, isUserBusy, prepare } = deps
  const quiet = quietTime(storage, clock, dismissedKey, quietDays)
  const state = watched<InstallState>(noInstall)

  const way = (): InstallWay | null => {
    if (standalone || prompt.installed()) return null
    if (prompt.ready()) return 'browser'
    return ios ? 'ios' : null
  }
  const offer = patientOffer({
    clock,
    isUserBusy,
    isWelcome: () => way() !== null && !quiet.lasts() && visit.allows('install'),
    prepare,
    show: () => {
      visit.claim('install')
      state.set({ sheet: way() })
    },
  })
  const dismiss = () => {
    quiet.begin()
    state.set({ sheet: null })
  }
  const accept = async () => {
    state.set({ sheet: null })
    if ((await prompt.show()) === 'dismissed') dismiss()
  }

  let wasReady = false
  const follow = () => {
    const ready = prompt.ready()
    if (ready && !wasReady && way() !== null) offer.wishAfter(eventDelayMs)
    if (!ready && wasReady) offer.drop()
    wasReady = ready
    state.set({ button: way(), ...(prompt.installed() ? { sheet: null } : {}) })
  }
  prompt.subscribe(follow)
  follow()
  if (way() === 'ios') offer.wishAfter(iosDelayMs)

  return {
    state: state.get,
    subscribe: state.subscribe,
    stage: offer.stage,
    press() {
      offer.drop()
      if (way() === 'browser') void accept()
      else state.set({ sheet: way() })
    },
    accept,
    dismiss,
  }
}
