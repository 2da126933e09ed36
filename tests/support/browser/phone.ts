import type { Browser, BrowserContext, Page } from 'playwright-core'
import { watchConsole } from './watch-console.ts'
import { whileWorkersChange } from './worker-change.ts'

export const phoneSize = { width: 360, height: 740 }
export const desktopSize = { width: 1280, height: 800 }

/** One device: a browser context with its own storage, and the complaints of all its pages. */
export interface Phone {
  context: BrowserContext
  url: string
  hasWorker: boolean
  /** Console errors, uncaught errors and policy violations, in order, without those that being offline explains. */
  complaints: string[]
  open(path: string): Promise<Page>
  offline(): Promise<void>
  online(): Promise<void>
  close(): Promise<void>
}

export interface PhoneOptions {
  size?: { width: number; height: number }
  dark?: boolean
  /** The user has not yet answered 'Plus tard' to the install and notification prompts. */
  offers?: boolean
  /** Has never signed in. */
  isNew?: boolean
  /** Only for journeys that depend on a service worker: its installation takes as long as opening two pages. */
  worker?: boolean
  script?: boolean
  ios?: boolean
  touch?: boolean
}

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** A fresh device that speaks French, on this site. */
export async function takePhone(browser: Browser, url: string, options: PhoneOptions = {}): Promise<Phone> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'fr-FR',
    timezoneId: 'Africa/Dakar',
    viewport: options.size ?? phoneSize,
    colorScheme: options.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    serviceWorkers: options.worker ? 'allow' : 'block',
    javaScriptEnabled: options.script ?? true,
    hasTouch: options.touch ?? options.ios ?? false,
    ...(options.ios ? { userAgent: iphone } : {}),
  })
  const complaints: string[] = []
  await watchConsole(context, complaints)
  if (options.script !== false) context.on('page', waitForLife)
  if (!options.offers) await context.addInitScript(dismissPrompts)
  if (!options.isNew) await context.addInitScript(preferEmail)
  return {
    context,
    url,
    hasWorker: options.worker ?? false,
    complaints,
    open: async (path) => {
      const page = await context.newPage()
      await page.goto(path)
      return page
    },
    offline: () => context.setOffline(true),
    online: () => context.setOffline(false),
    close: () => context.close(),
  }
}

/**
 * Resolves when an active worker with a complete precache controls this page: the users' worker with the outbox, or
 * the guests'.
 */
export async function workerReady(page: Page, whose: 'member' | 'visitor' = 'member'): Promise<void> {
  const script = whose === 'member' ? '/service-worker.js' : '/visitor-worker.js'
  // Guests get their worker after the first use of the page.
  if (whose === 'visitor') await page.evaluate(() => document.dispatchEvent(new Event('scroll')))
  const ready = page.waitForFunction((path) => {
    const { controller } = navigator.serviceWorker
    return (
      controller !== null &&
      new URL(controller.scriptURL).pathname === path &&
      controller.state === 'activated'
    )
  }, script)
  await whileWorkersChange(page, ready)
}

/** In the page: stores that the user has dismissed both prompts today. */
export function dismissPrompts(): void {
  // Pages without an origin (about:blank) have no storage.
  if (!location.protocol.startsWith('http')) return
  for (const offer of ['install', 'notifications'])
    localStorage.setItem(`louma:${offer}:dismissed`, String(Date.now()))
}

/** As after a sign-in by e-mail: the accounts of the demo have no number. */
export function preferEmail(): void {
  if (location.protocol.startsWith('http') && localStorage.getItem('louma:login-way') === null)
    localStorage.setItem('louma:login-way', 'email')
}

/**
 * Opening and reloading resolve when the app itself has rendered: with the snapshot or the server's markup on the
 * screen, a test would pass that the app fails.
 */
export function waitForLife(page: Page): void {
  const app = page.locator('#root[data-alive]')
  const { goto, reload } = page
  const alive = async <T>(move: () => Promise<T>): Promise<T> => {
    await whileWorkersChange(page, page.evaluate(workersChanged)).catch(() => {})
    // A page behind another one renders once a second, and each click would wait that long.
    await page.bringToFront()
    const response = await move()
    await app.waitFor({ state: 'attached' })
    return response
  }
  page.goto = (...given) => alive(() => goto.apply(page, given))
  page.reload = (...given) => alive(() => reload.apply(page, given))
}

/**
 * In the page: resolves when the users' worker has replaced the guests', if it is about to. Under the inspector a
 * navigation during that change can hang; without one it never did (200 navigations).
 */
async function workersChanged(): Promise<void> {
  const known = await navigator.serviceWorker?.getRegistration()
  const next = known?.installing ?? known?.waiting
  if (next == null || known?.active == null || known.active.scriptURL === next.scriptURL) return
  await new Promise<void>((resolve) => {
    const look = () => {
      if (next.state === 'activated' || next.state === 'redundant') resolve()
    }
    next.addEventListener('statechange', look)
    look()
  })
}
