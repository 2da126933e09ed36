import { beforeEach, describe, expect, test } from 'vitest'
import { createInstallOffer, type InstallOffer } from '#src/features/install/install-offer.ts'
import { catchInstallPrompt } from '#src/platform/install-prompt.ts'
import { manualClock } from '#tests/support/manual-clock.ts'
import { playedStorage } from '#tests/support/played-storage.ts'

const day = 24 * 3_600_000

let clock: ReturnType<typeof manualClock>
let storage: ReturnType<typeof playedStorage>
let browser: EventTarget
let asked: number
let absorbed: boolean

beforeEach(() => {
  clock = manualClock()
  storage = playedStorage()
  browser = new EventTarget()
  asked = 0
  absorbed = false
})

/** A page that has just been loaded, with a place for the sheet. */
function load(device: { ios?: boolean; standalone?: boolean; place?: boolean } = {}): InstallOffer {
  const { ios = false, standalone = false, place = true } = device
  browser = new EventTarget()
  const prompt = catchInstallPrompt(browser)
  const offer = createInstallOffer({ clock, storage, prompt, ios, standalone, isAbsorbed: () => absorbed })
  if (place) offer.stage()
  return offer
}

/** The browser would install; what the person will answer in its dialog. */
function browserOffers(outcome: 'accepted' | 'dismissed' = 'accepted'): Event {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => {
      asked += 1
    },
    userChoice: Promise.resolve({ outcome }),
  })
  browser.dispatchEvent(event)
  return event
}

describe('the sheet', () => {
  test('comes 3 s after the browser’s event, not before, and the browser’s own bar never', () => {
    const offer = load()
    clock.pass(60_000)
    expect(offer.state().sheet).toBeNull()
    expect(browserOffers().defaultPrevented).toBe(true)
    clock.pass(2_999)
    expect(offer.state().sheet).toBeNull()
    clock.pass(1)
    expect(offer.state().sheet).toBe('browser')
  })

  test('comes for an event that was caught before the offer existed', () => {
    const prompt = catchInstallPrompt(browser)
    browserOffers()
    const offer = createInstallOffer({
      clock,
      storage,
      prompt,
      ios: false,
      standalone: false,
      isAbsorbed: () => false,
    })
    offer.stage()
    clock.pass(3_000)
    expect(offer.state().sheet).toBe('browser')
  })

  test('comes 2 s after load on iOS, with the way by hand', () => {
    const offer = load({ ios: true })
    clock.pass(1_999)
    expect(offer.state().sheet).toBeNull()
    clock.pass(1)
    expect(offer.state().sheet).toBe('ios')
  })

  test('never comes when the app already stands alone', () => {
    for (const ios of [true, false]) {
      const offer = load({ ios, standalone: true })
      browserOffers()
      clock.pass(60_000)
      expect(offer.state()).toEqual({ button: null, sheet: null })
    }
  })

  test('stays away for 7 days once it was dismissed, and comes again after them', () => {
    const first = load()
    browserOffers()
    clock.pass(3_000)
    first.dismiss()
    expect(first.state().sheet).toBeNull()

    clock.jump(7 * day - 10_000)
    const early = load()
    browserOffers()
    clock.pass(3_000)
    expect(early.state().sheet).toBeNull()

    clock.jump(10_000)
    const late = load()
    browserOffers()
    clock.pass(3_000)
    expect(late.state().sheet).toBe('browser')
  })

  test('is not silenced by a clock that once was years ahead', () => {
    clock.jump(4_000 * day)
    load({ ios: true }).dismiss()
    clock.jump(-4_000 * day)
    const offer = load({ ios: true })
    clock.pass(2_000)
    expect(offer.state().sheet).toBe('ios')
  })

  test('reads the dismissal of another tab at the last moment', () => {
    const offer = load({ ios: true })
    const other = load({ ios: true })
    clock.pass(1_000)
    other.dismiss()
    clock.pass(1_000)
    expect(offer.state().sheet).toBeNull()
  })

  test('waits while a dialog is open or something is typed', () => {
    const offer = load()
    browserOffers()
    absorbed = true
    clock.pass(30_000)
    expect(offer.state().sheet).toBeNull()
    absorbed = false
    clock.pass(1_000)
    expect(offer.state().sheet).toBe('browser')
  })

  test('waits for a screen that has a place for it: the bare ones have none', () => {
    const offer = load({ place: false })
    browserOffers()
    clock.pass(30_000)
    expect(offer.state().sheet).toBeNull()
    const leave = offer.stage()
    expect(offer.state().sheet).toBe('browser')
    offer.dismiss()
    leave()
  })

  test('does not come when the browser took its event back before it was due', async () => {
    const offer = load()
    browserOffers('dismissed')
    clock.pass(1_000)
    offer.press()
    await Promise.resolve()
    clock.pass(60_000)
    expect(offer.state().sheet).toBeNull()
    expect(clock.waiting()).toBe(0)
  })

  test('goes when the app was installed from the browser’s menu meanwhile', () => {
    const offer = load()
    browserOffers()
    clock.pass(3_000)
    browser.dispatchEvent(new Event('appinstalled'))
    expect(offer.state()).toEqual({ button: null, sheet: null })
  })
})

describe('the button', () => {
  test('stands there as soon as the browser would install, and always on iOS', () => {
    const offer = load()
    expect(offer.state().button).toBeNull()
    browserOffers()
    expect(offer.state().button).toBe('browser')
    expect(load({ ios: true }).state().button).toBe('ios')
  })

  test('goes when the installation is accepted, from the sheet or from the button', async () => {
    for (const way of ['accept', 'press'] as const) {
      const offer = load()
      browserOffers('accepted')
      clock.pass(3_000)
      await offer[way]()
      await settled()
      expect(offer.state()).toEqual({ button: null, sheet: null })
      expect(storage.get('louma:install:dismissed')).toBeNull()
    }
    expect(asked).toBe(2)
  })

  test('asks the browser at once and only once for each event', async () => {
    const offer = load()
    browserOffers('dismissed')
    offer.press()
    offer.press()
    await settled()
    expect(asked).toBe(1)
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
    clock.pass(60_000)
    expect(offer.state().sheet).toBeNull()
  })

  test('shows how on iOS, also in the quiet week', () => {
    const offer = load({ ios: true })
    offer.dismiss()
    offer.press()
    expect(offer.state().sheet).toBe('ios')
  })

  test('survives a browser that refuses to ask', async () => {
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

test('watchers hear of changes and of nothing else', () => {
  const offer = load()
  let told = 0
  const stop = offer.subscribe(() => {
    told += 1
  })
  browserOffers()
  browserOffers()
  expect(told).toBe(1)
  stop()
  clock.pass(3_000)
  expect(told).toBe(1)
})

/** Lets every promise of the present task run. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}
