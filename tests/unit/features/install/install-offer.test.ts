import { beforeEach, describe, expect, test } from 'vitest'
import { createInstallOffer, type InstallOffer } from '#src/features/install/install-offer.ts'
import { createVisit } from '#src/features/install/visit.ts'
import { catchInstallPrompt } from '#src/platform/install-prompt.ts'
import { manualClock } from '#tests/support/manual-clock.ts'
import { playedStorage } from '#tests/support/played-storage.ts'

const day = 24 * 3_600_000

let clock: ReturnType<typeof manualClock>
let storage: ReturnType<typeof playedStorage>
let browser: EventTarget
let prompts: number
let absorbed: boolean
/** The chunk of the sheet; tests can delay it. */
let code: Promise<unknown>

beforeEach(() => {
  clock = manualClock()
  storage = playedStorage({ 'louma:visit': '1 0' })
  browser = new EventTarget()
  prompts = 0
  absorbed = false
  code = Promise.resolve()
})

const parts = () => ({
  clock,
  storage,
  visit: createVisit(storage, clock),
  isUserBusy: () => absorbed,
  prepare: () => code,
})

/** A page that has just loaded, with a place for the sheet. */
function load(device: { ios?: boolean; standalone?: boolean; place?: boolean } = {}): InstallOffer {
  const { ios = false, standalone = false, place = true } = device
  browser = new EventTarget()
  const prompt = catchInstallPrompt(browser)
  const offer = createInstallOffer({ ...parts(), prompt, ios, standalone })
  if (place) offer.stage()
  return offer
}

/** Dispatches the browser's install event; `outcome` is the user's choice in its dialog. */
function browserOffers(outcome: 'accepted' | 'dismissed' = 'accepted'): Event {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => {
      prompts += 1
    },
    userChoice: Promise.resolve({ outcome }),
  })
  browser.dispatchEvent(event)
  return event
}

describe('the sheet', () => {
  test('is shown 3 s after the browser’s event, and the browser’s own prompt never', async () => {
    const offer = load()
    await pass(60_000)
    expect(offer.state().sheet).toBeNull()
    expect(browserOffers().defaultPrevented).toBe(true)
    await pass(2_999)
    expect(offer.state().sheet).toBeNull()
    await pass(1)
    expect(offer.state().sheet).toBe('browser')
  })

  test('is shown for an event caught before the offer existed', async () => {
    const prompt = catchInstallPrompt(browser)
    browserOffers()
    const offer = createInstallOffer({ ...parts(), prompt, ios: false, standalone: false })
    offer.stage()
    await pass(3_000)
    expect(offer.state().sheet).toBe('browser')
  })

  test('is shown 2 s after load on iOS, with instructions', async () => {
    const offer = load({ ios: true })
    await pass(1_999)
    expect(offer.state().sheet).toBeNull()
    await pass(1)
    expect(offer.state().sheet).toBe('ios')
  })

  test('is never shown in standalone mode', async () => {
    for (const ios of [true, false]) {
      const offer = load({ ios, standalone: true })
      browserOffers()
      await pass(60_000)
      expect(offer.state()).toEqual({ button: null, sheet: null })
    }
  })

  test('is hidden for 7 days after a dismissal', async () => {
    const first = load()
    browserOffers()
    await pass(3_000)
    first.dismiss()
    expect(first.state().sheet).toBeNull()

    clock.jump(7 * day - 10_000)
    const early = load()
    browserOffers()
    await pass(3_000)
    expect(early.state().sheet).toBeNull()

    clock.jump(10_000)
    const late = load()
    browserOffers()
    await pass(3_000)
    expect(late.state().sheet).toBe('browser')
  })

  test('a dismissal with a clock years ahead has no effect', async () => {
    clock.jump(4_000 * day)
    load({ ios: true }).dismiss()
    clock.jump(-4_000 * day)
    const offer = load({ ios: true })
    await pass(2_000)
    expect(offer.state().sheet).toBe('ios')
  })

  test('respects a dismissal in another tab', async () => {
    const offer = load({ ios: true })
    const other = load({ ios: true })
    await pass(1_000)
    other.dismiss()
    await pass(1_000)
    expect(offer.state().sheet).toBeNull()
  })

  test('waits while a dialog is open or the user types', async () => {
    const offer = load()
    browserOffers()
    absorbed = true
    await pass(30_000)
    expect(offer.state().sheet).toBeNull()
    absorbed = false
    await pass(1_000)
    expect(offer.state().sheet).toBe('browser')
  })

  test('checks again for open dialogs after its chunk has loaded', async () => {
    let come = () => {}
    code = new Promise<void>((resolve) => {
      come = resolve
    })
    const offer = load()
    browserOffers()
    await pass(3_000)
    absorbed = true
    come()
    await settled()
    expect(offer.state().sheet).toBeNull()
    absorbed = false
    await pass(1_000)
    expect(offer.state().sheet).toBe('browser')
  })

  test('is not shown when its chunk cannot be loaded', async () => {
    code = Promise.reject(new Error('no network'))
    const offer = load()
    browserOffers()
    await pass(60_000)
    expect(offer.state().sheet).toBeNull()
    expect(clock.waiting()).toBe(0)
  })

  test('is not shown in the first visit', async () => {
    storage = playedStorage()
    const offer = load()
    browserOffers()
    await pass(60_000)
    expect(offer.state().sheet).toBeNull()
    clock.jump(31 * 60_000)
    const next = load()
    browserOffers()
    await pass(3_000)
    expect(next.state().sheet).toBe('browser')
  })

  test('is not shown after another offer of the same visit', async () => {
    const offer = load()
    createVisit(storage, clock).claim('notifications')
    browserOffers()
    await pass(60_000)
    expect(offer.state().sheet).toBeNull()
  })

  test('waits for a screen with a place for it', async () => {
    const offer = load({ place: false })
    browserOffers()
    await pass(30_000)
    expect(offer.state().sheet).toBeNull()
    const leave = offer.stage()
    await settled()
    expect(offer.state().sheet).toBe('browser')
    offer.dismiss()
    leave()
  })

  test('is not shown when the event was used before', async () => {
    const offer = load()
    browserOffers('dismissed')
    await pass(1_000)
    offer.press()
    await Promise.resolve()
    await pass(60_000)
    expect(offer.state().sheet).toBeNull()
    expect(clock.waiting()).toBe(0)
  })

  test('disappears when the app was installed from the browser’s menu', async () => {
    const offer = load()
    browserOffers()
    await pass(3_000)
    browser.dispatchEvent(new Event('appinstalled'))
    expect(offer.state()).toEqual({ button: null, sheet: null })
  })
})

describe('the button', () => {
  test('is shown after the browser’s event, and always on iOS', async () => {
    const offer = load()
    expect(offer.state().button).toBeNull()
    browserOffers()
    expect(offer.state().button).toBe('browser')
    expect(load({ ios: true }).state().button).toBe('ios')
  })

  test('disappears when the installation is accepted, in the sheet or by the button', async () => {
    for (const way of ['accept', 'press'] as const) {
      const offer = load()
      browserOffers('accepted')
      await pass(3_000)
      await offer[way]()
      await settled()
      expect(offer.state()).toEqual({ button: null, sheet: null })
      expect(storage.get('louma:install:dismissed')).toBeNull()
    }
    expect(prompts).toBe(2)
  })

  test('prompts at once, and once per event', async () => {
    const offer = load()
    browserOffers('dismissed')
    offer.press()
    offer.press()
    await settled()
    expect(prompts).toBe(1)
    expect(offer.state().button).toBeNull()
    browserOffers()
    expect(offer.state().button).toBe('browser')
  })

  test('a refusal in the browser’s dialog counts as a dismissal', async () => {
    const offer = load()
    browserOffers('dismissed')
    offer.press()
    await settled()
    browserOffers()
    await pass(60_000)
    expect(offer.state().sheet).toBeNull()
  })

  test('shows the instructions on iOS, also after a dismissal', async () => {
    const offer = load({ ios: true })
    offer.dismiss()
    offer.press()
    expect(offer.state().sheet).toBe('ios')
  })

  test('handles a browser that refuses to prompt', async () => {
    const offer = load()
    const event = Object.assign(new Event('beforeinstallprompt'), {
      prompt: () => Promise.reject(new DOMException('no gesture', 'NotAllowedError')),
      userChoice: new Promise(() => {}),
    })
    browser.dispatchEvent(event)
    offer.press()
    await settled()
    expect(offer.state()).toEqual({ button: null, sheet: null })
  })
})

test('notifies subscribers of changes only', async () => {
  const offer = load()
  let calls = 0
  const stop = offer.subscribe(() => {
    calls += 1
  })
  browserOffers()
  browserOffers()
  expect(calls).toBe(1)
  stop()
  await pass(3_000)
  expect(calls).toBe(1)
})

/** Advances the clock and lets pending chunks load. */
async function pass(ms: number): Promise<void> {
  clock.pass(ms)
  await settled()
}

/** Runs the pending microtasks. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}
