import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'

/** A phone: 360 x 740, with a quarter of the CPU speed. */
export const phone = { width: 360, height: 740, cpuSlowdown: 4 } as const

export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
]

/** A browser like that of a phone, on the profile in this folder; its CPU is slowed down page by page. */
export function openPhone(profile: string, options: { offline?: boolean } = {}): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath(),
    args: flags,
    headless: true,
    viewport: { width: phone.width, height: phone.height },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'fr-FR',
    ...options,
  })
}

/** Throws when the executable's path is not set: `npm run bench:…` sets it. */
export function chromiumPath(): string {
  const path = process.env.CHROMIUM_PATH
  if (path === undefined) throw new Error('CHROMIUM_PATH is not set: start it by `npm run bench:…`.')
  return path
}

/** A browser with a new profile on disk: databases of private windows are in memory and would flatter every peer. */
export async function withFreshBrowser<T>(work: (browser: BrowserContext) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'louma-bench-'))
  const browser = await chromium.launchPersistentContext(folder, {
    executablePath: chromiumPath(),
    args: flags,
    headless: true,
  })
  try {
    return await work(browser)
  } finally {
    await browser.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Opens one of the bench's pages and prints its errors. */
export async function openPage(browser: BrowserContext, origin: string, name: string): Promise<Page> {
  const page = await browser.newPage()
  page.on('pageerror', (error) => console.error(`${name}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(`${name}: ${message.text()}`)
  })
  await page.goto(`${origin}/${name}`)
  return page
}

/** Calls a function that the page serves (pages/serve.ts). */
export function call<T>(page: Page, name: string, argument: unknown = null): Promise<T> {
  return page.evaluate<T>(`bench[${JSON.stringify(name)}](${JSON.stringify(argument)})`)
}
