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
    isUserBusy: () => absorbed,
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
  test('is shown with a screen opened 5 s after load or later, and hidden with it', () => {
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

  test('is not inserted into an open screen', () => {
    const offer = load()
    offer.stage()
    clock.pass(60_000)
    expect(offer.state().card).toBeNull()
    expect(clock.waiting()).toBe(0)
  })

  test('is not shown in the first visit, or after another offer of the same visit', () => {
    storage = playedStorage()
    expect(openedAfter(60_000).state().card).toBeNull()
    clock.jump(31 * 60_000)
    const offer = load()
    createVisit(storage, clock).claim('install')
    clock.pass(60_000)
    offer.stage()
    expect(offer.state().card).toBeNull()
  })

  test('is not shown without push support; on iOS it explains the home screen', () => {
    expect(openedAfter(5_000, null).state().card).toBeNull()
    expect(openedAfter(5_000, 'home-screen').state().card).toBe('home-screen')
  })

  test('is not shown when the permission is granted or the flag is stored', () => {
    permission = 'granted'
    const granted = openedAfter(60_000)
    permission = 'default'
    storage.set('louma:notifications:granted', '1')
    const flagged = openedAfter(60_000)
    expect([granted.state().card, flagged.state().card]).toEqual([null, null])
  })

  test('is hidden for 3 days after a dismissal', () => {
    const first = openedAfter(5_000)
    first.dismiss()
    expect(first.state().card).toBeNull()
    clock.jump(3 * day - 6_000)
    expect(openedAfter(5_000).state().card).toBeNull()
    expect(openedAfter(5_000).state().card).toBe('browser')
  })

  test('is hidden while a dialog is open or the user types', () => {
    absorbed = true
    expect(openedAfter(60_000).state().card).toBeNull()
  })
})

describe('Activer', () => {
  test('granted: stores the flag and hides the card', async () => {
    const offer = openedAfter(5_000)
    expect(await offer.allow()).toBe(true)
    expect(offer.state().card).toBeNull()
    expect(alerts).toEqual([])
    permission = 'default'
    clock.jump(1_000 * day)
    expect(openedAfter(60_000).state().card).toBeNull()
  })

  test('denied: an alert mentions the browser’s settings', async () => {
    answer = 'denied'
    const offer = openedAfter(5_000)
    expect(await offer.allow()).toBe(false)
    expect(alerts).toEqual([deniedText])
    expect(deniedText).toMatch(/plus tard dans les réglages de votre navigateur/)
    expect(offer.state().card).toBeNull()
  })

  test('unsupported: shows the specified sentence', async () => {
    permission = null
    const offer = openedAfter(5_000)
    expect(offer.state().card).toBe('browser')
    expect(await offer.allow()).toBe(false)
    expect(alerts).toEqual(['Ce navigateur ne supporte pas les notifications'])
    expect(unsupportedText).toBe(alerts[0])
  })

  test('closed without an answer: no alert, hidden for three days', async () => {
    answer = 'default'
    const offer = openedAfter(5_000)
    expect(await offer.allow()).toBe(false)
    expect(alerts).toEqual([])
    expect(openedAfter(60_000).state().card).toBeNull()
  })
})
