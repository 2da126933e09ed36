import { waitFor } from '@testing-library/dom'
import { describe, expect, test, vi } from 'vitest'
import { dayMs, minuteMs } from '#contract/durations.ts'
import { person } from '#tests/support/screens/answers.ts'
import { openScreen, type Screen } from '#tests/support/screens/open-screen.ts'

/** Offers are never made on a first visit. */
const wasHereBefore = { 'louma:visit': '1 0' }
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15'

/** The browser would install the app; counts how often its dialog was opened. */
function browserWouldInstall(screen: Screen, outcome: 'accepted' | 'dismissed' = 'accepted') {
  const prompt = vi.fn(async () => {})
  const event = new Event('beforeinstallprompt', { cancelable: true })
  screen.browser.dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) }))
  return prompt
}

/** Only timers and the date of the app: the tests themselves wait in real time. */
function controlClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
}

const sheet = (screen: Screen) => screen.queryByRole('dialog', { name: 'Installer Louma' })

describe('the installation', () => {
  test('is offered soon after the browser’s event; accepted, sheet and button disappear', async () => {
    controlClock()
    const screen = await openScreen('/', { stored: wasHereBefore })
    expect(screen.queryByRole('button', { name: 'Installer Louma' })).toBeNull()
    const prompt = browserWouldInstall(screen)
    await screen.findByRole('button', { name: 'Installer Louma' })
    await vi.advanceTimersByTimeAsync(3_000)
    const dialog = await screen.inside('dialog', 'Installer Louma')
    dialog.getByText('S’ouvre sans réseau')
    await screen.click('Installer')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Installer Louma' })).toBeNull())
    expect([sheet(screen), prompt.mock.calls.length]).toEqual([null, 1])
  })

  test('is not offered by itself on a first visit, and the button opens the browser’s dialog directly', async () => {
    controlClock()
    const screen = await openScreen('/')
    const prompt = browserWouldInstall(screen)
    await screen.findByRole('button', { name: 'Installer Louma' })
    await vi.advanceTimersByTimeAsync(minuteMs)
    expect(sheet(screen)).toBeNull()
    await screen.click('Installer Louma')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Installer Louma' })).toBeNull())
    expect(prompt).toHaveBeenCalledTimes(1)
  })

  test('never covers a bare screen, a form or a menu; it is offered afterwards', async () => {
    controlClock()
    const bare = await openScreen('/login', { stored: wasHereBefore })
    browserWouldInstall(bare)
    await vi.advanceTimersByTimeAsync(minuteMs)
    expect(sheet(bare)).toBeNull()
    const form = await openScreen('/products/create', { user: person(), stored: wasHereBefore })
    await form.findByLabelText('Titre')
    browserWouldInstall(form)
    await vi.advanceTimersByTimeAsync(minuteMs)
    expect(sheet(form)).toBeNull()
    const screen = await openScreen('/', { user: person(), stored: wasHereBefore })
    await screen.click(/^Menu de/)
    browserWouldInstall(screen)
    await vi.advanceTimersByTimeAsync(minuteMs)
    expect([sheet(screen), screen.queryByRole('menu') === null]).toEqual([null, false])
    await screen.press.keyboard('{Escape}')
    await vi.advanceTimersByTimeAsync(2_000)
    await screen.findByRole('dialog', { name: 'Installer Louma' })
  })

  test('is not offered by an app that was opened from the home screen', async () => {
    controlClock()
    Object.defineProperty(navigator, 'standalone', { value: true, configurable: true })
    const screen = await openScreen('/', { stored: wasHereBefore })
    Reflect.deleteProperty(navigator, 'standalone')
    browserWouldInstall(screen)
    await vi.advanceTimersByTimeAsync(minuteMs)
    expect([sheet(screen), screen.queryByRole('button', { name: 'Installer Louma' })]).toEqual([null, null])
  })
})

describe('notifications', () => {
  const card = (screen: Screen) => screen.queryByText('Activer les notifications')

  /** A page that has been open for a while, at the messages; `push`: what the browser supports and has answered. */
  async function atTheMessages(
    push: { permission?: string; answer?: string; manager?: boolean } | null,
    ios = false,
  ) {
    if (ios) vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iphone)
    if (push !== null) {
      const { permission = 'default', answer = 'granted' } = push
      vi.stubGlobal('Notification', { permission, requestPermission: async () => answer })
    }
    if (push?.manager !== false && !ios) vi.stubGlobal('PushManager', class {})
    const alert = vi.fn()
    vi.stubGlobal('alert', alert)
    const screen = await openScreen('/dashboard', { user: person(), stored: wasHereBefore })
    await go(screen, 10_000)
    return { screen, alert }
  }

  async function go(screen: Screen, later: number) {
    vi.setSystemTime(Date.now() + later)
    const bars = screen.getAllByRole('link', { name: /Messages$/ })
    if (bars[0] !== undefined) await screen.press.click(bars[0])
    await screen.findByRole('heading', { level: 1, name: 'Messages' })
  }

  test('granted: one confirmation, and no further card', async () => {
    const { screen } = await atTheMessages({})
    await screen.findByText('Activer les notifications')
    await screen.click('Activer')
    await screen.findByText('Notifications activées')
    expect(card(screen)).toBeNull()
    await openScreen('/dashboard', { keep: true })
    const again = await openScreen('/dashboard', { keep: true })
    await go(again, 20 * dayMs)
    expect(card(again)).toBeNull()
  })

  test.each([
    ['denied', { answer: 'denied' }, /plus tard dans les réglages de votre navigateur/],
    ['missing', null, /^Ce navigateur ne supporte pas les notifications$/],
  ] as const)('with the browser’s answer %s an alert says so, once', async (_, push, sentence) => {
    const { screen, alert } = await atTheMessages(push)
    await screen.findByText('Activer les notifications')
    await screen.click('Activer')
    await waitFor(() => expect(card(screen)).toBeNull())
    expect(alert.mock.calls).toEqual([[expect.stringMatching(sentence)]])
  })

  test('« Plus tard » hides the card for three days', async () => {
    const { screen } = await atTheMessages({})
    await screen.findByText('Activer les notifications')
    await screen.click('Plus tard')
    expect(card(screen)).toBeNull()
    const again = await openScreen('/dashboard', { keep: true })
    await go(again, minuteMs)
    expect(card(again)).toBeNull()
    const later = await openScreen('/dashboard', { keep: true })
    await go(later, 3 * dayMs)
    await later.findByText('Activer les notifications')
  })

  test.each([
    ['granted before', { permission: 'granted' }],
    ['in a browser without push', { manager: false }],
  ])('no card when %s', async (_, push) => {
    const { screen } = await atTheMessages(push)
    expect(card(screen)).toBeNull()
  })

  test('Safari on iOS without push explains the home screen', async () => {
    const { screen } = await atTheMessages(null, true)
    await screen.click('Sur l’écran d’accueil')
    const dialog = await screen.inside('dialog', 'Installer Louma')
    dialog.getByText('Partager')
  })
})
