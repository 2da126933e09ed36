import { beforeEach, describe, expect, test } from 'vitest'
import {
  createNotificationOffer,
  deniedText,
  type NotificationOffer,
  type NotificationWay,
  unsupportedText,
} from '#src/features/install/notification-offer.ts'
import { createVisit } from '#src/features/install/visit.ts'
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
  storage = playedStorage({ 'louma:visit': '1 0' })
  permission = 'default'
  answer = 'granted'
  alerts = []
  absorbed = false
})

/** A page that has just loaded. */
function load(way: NotificationWay | null = 'browser'): NotificationOffer {
  return createNotificationOffer({
    clock,
    storage,
    permission: {
      state: () => permission,
      request: async () => {
        permission = answer
        return answer
      },
    },
    way,
    visit: createVisit(storage, clock),
    isAbsorbed: () => absorbed,
    alert: (text) => alerts.push(text),
  })
}

/** Opens a screen with a place for the card this long after the page load. */
function openedAfter(ms: number, way?: NotificationWay | null): NotificationOffer {
  const offer = load(way)
  clock.pass(ms)
  offer.stage()
  return offer
}

describe('the card', () => {
  test('comes with a screen that is opened 5 s after load or later, and goes with it', () => {
    expect(openedAfter(4_999).state().card).toBeNull()
    const offer = load()
    clock.pass(5_000)
    const leave = offer.stage()
    expect(offer.state().card).toBe('browser')
    leave()
    expect(offer.state().card).toBeNull()
    offer.stage()
    expect(offer.state().card).toBe('browser')
  })

  test('never moves a screen that is open already', () => {
    const offer = load()
    offer.stage()
    clock.pass(60_000)
    expect(offer.state().card).toBeNull()
    expect(clock.waiting()).toBe(0)
  })

  test('never comes in the first visit, nor after another offer of the same visit', () => {
    storage = playedStorage()
    expect(openedAfter(60_000).state().card).toBeNull()
    clock.jump(31 * 60_000)
    const offer = load()
    createVisit(storage, clock).claim('install')
    clock.pass(60_000)
    offer.stage()
    expect(offer.state().card).toBeNull()
  })

  test('does not come where the browser has no pushes; on iOS it leads to the home screen', () => {
    expect(openedAfter(5_000, null).state().card).toBeNull()
    expect(openedAfter(5_000, 'home-screen').state().card).toBe('home-screen')
  })

  test('never comes when the permission is granted or the flag is stored', () => {
    permission = 'granted'
    const granted = openedAfter(60_000)
    permission = 'default'
    storage.set('louma:notifications:granted', '1')
    const flagged = openedAfter(60_000)
    expect([granted.state().card, flagged.state().card]).toEqual([null, null])
  })

  test('stays away for 3 days once it was dismissed', () => {
    const first = openedAfter(5_000)
    first.dismiss()
    expect(first.state().card).toBeNull()
    clock.jump(3 * day - 6_000)
    expect(openedAfter(5_000).state().card).toBeNull()
    expect(openedAfter(5_000).state().card).toBe('browser')
  })

  test('stays away while something is open or typed', () => {
    absorbed = true
    expect(openedAfter(60_000).state().card).toBeNull()
  })
})

describe('Activer', () => {
  test('granted: the flag is stored for good and the card goes', async () => {
    const offer = openedAfter(5_000)
    expect(await offer.allow()).toBe(true)
    expect(offer.state().card).toBeNull()
    expect(alerts).toEqual([])
    permission = 'default'
    clock.jump(1_000 * day)
    expect(openedAfter(60_000).state().card).toBeNull()
  })

  test('denied: an alert says that it can be done later in the browser’s settings', async () => {
    answer = 'denied'
    const offer = openedAfter(5_000)
    expect(await offer.allow()).toBe(false)
    expect(alerts).toEqual([deniedText])
    expect(deniedText).toMatch(/plus tard dans les paramètres de votre navigateur/)
    expect(offer.state().card).toBeNull()
  })

  test('no support: exactly the sentence of the specification', async () => {
    permission = null
    const offer = openedAfter(5_000)
    expect(offer.state().card).toBe('browser')
    expect(await offer.allow()).toBe(false)
    expect(alerts).toEqual(['Ce navigateur ne supporte pas les notifications'])
    expect(unsupportedText).toBe(alerts[0])
  })

  test('closed without an answer: no alert, quiet for three days', async () => {
    answer = 'default'
    const offer = openedAfter(5_000)
    expect(await offer.allow()).toBe(false)
    expect(alerts).toEqual([])
    expect(openedAfter(60_000).state().card).toBeNull()
  })
})
