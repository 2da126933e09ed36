import { beforeEach, describe, expect, test } from 'vitest'
import {
  createNotificationOffer,
  deniedText,
  type NotificationOffer,
  unsupportedText,
} from '#src/features/install/notification-offer.ts'
import { manualClock } from '#tests/support/manual-clock.ts'
import { playedStorage } from '#tests/support/played-storage.ts'

const day = 24 * 3_600_000

let clock: ReturnType<typeof manualClock>
let storage: ReturnType<typeof playedStorage>
let permission: NotificationPermission | null
let answer: NotificationPermission
let alerts: string[]
let absorbed: boolean

beforeEach(() => {
  clock = manualClock()
  storage = playedStorage()
  permission = 'default'
  answer = 'granted'
  alerts = []
  absorbed = false
})

function load({ place = true } = {}): NotificationOffer {
  const offer = createNotificationOffer({
    clock,
    storage,
    permission: {
      state: () => permission,
      request: async () => {
        permission = answer
        return answer
      },
    },
    isAbsorbed: () => absorbed,
    alert: (text) => alerts.push(text),
  })
  if (place) offer.stage()
  return offer
}

describe('the banner', () => {
  test('comes 5 s after load', () => {
    const offer = load()
    clock.pass(4_999)
    expect(offer.state().shown).toBe(false)
    clock.pass(1)
    expect(offer.state().shown).toBe(true)
  })

  test('never comes when the permission is granted or the flag is stored', () => {
    permission = 'granted'
    const granted = load()
    permission = 'default'
    storage.set('louma:notifications:granted', '1')
    const flagged = load()
    clock.pass(60_000)
    expect([granted.state().shown, flagged.state().shown]).toEqual([false, false])
  })

  test('stays away for 3 days once it was dismissed', () => {
    const first = load()
    clock.pass(5_000)
    first.dismiss()
    expect(first.state().shown).toBe(false)
    clock.jump(3 * day - 6_000)
    const early = load()
    clock.pass(5_000)
    expect(early.state().shown).toBe(false)
    clock.jump(1_000)
    const late = load()
    clock.pass(5_000)
    expect(late.state().shown).toBe(true)
  })

  test('looks at the permission at the last moment', () => {
    const offer = load()
    clock.pass(4_000)
    permission = 'granted'
    clock.pass(60_000)
    expect(offer.state().shown).toBe(false)
  })

  test('waits for a signed-in person’s screen, and while something is typed', () => {
    const offer = load({ place: false })
    clock.pass(60_000)
    expect(offer.state().shown).toBe(false)
    absorbed = true
    const leave = offer.stage()
    leave()
    offer.stage()
    clock.pass(10_000)
    expect(offer.state().shown).toBe(false)
    absorbed = false
    clock.pass(1_000)
    expect(offer.state().shown).toBe(true)
  })
})

describe('Activer', () => {
  test('granted: the flag is stored for good and the banner goes', async () => {
    const offer = load()
    clock.pass(5_000)
    expect(await offer.allow()).toBe(true)
    expect(offer.state().shown).toBe(false)
    expect(alerts).toEqual([])
    permission = 'default'
    clock.jump(1_000 * day)
    const later = load()
    clock.pass(60_000)
    expect(later.state().shown).toBe(false)
  })

  test('denied: an alert says that it can be done later in the browser’s settings', async () => {
    answer = 'denied'
    const offer = load()
    clock.pass(5_000)
    expect(await offer.allow()).toBe(false)
    expect(alerts).toEqual([deniedText])
    expect(deniedText).toMatch(/plus tard dans les paramètres de votre navigateur/)
    expect(offer.state().shown).toBe(false)
  })

  test('no support: exactly the sentence of the specification', async () => {
    permission = null
    const offer = load()
    clock.pass(5_000)
    expect(offer.state().shown).toBe(true)
    expect(await offer.allow()).toBe(false)
    expect(alerts).toEqual(['Ce navigateur ne supporte pas les notifications'])
    expect(unsupportedText).toBe(alerts[0])
  })

  test('closed without an answer: no alert, quiet for three days', async () => {
    answer = 'default'
    const offer = load()
    clock.pass(5_000)
    expect(await offer.allow()).toBe(false)
    expect(alerts).toEqual([])
    const next = load()
    clock.pass(60_000)
    expect(next.state().shown).toBe(false)
  })
})
