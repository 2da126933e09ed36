import { resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { theChromium } from './chromium.ts'
import { type Phone, type PhoneOptions, takePhone } from './phone.ts'
import { root } from './server-process.ts'

export interface Site {
  url: string
  stop(): Promise<void>
}

export interface Journey<S extends Site> {
  site(): S
  /** A fresh device on the site; it is closed after the test. */
  phone(options?: PhoneOptions): Promise<Phone>
}

export function journey<S extends Site>(start: () => Promise<S>): Journey<S> {
  let site: S | null = null
  let browser: Browser | null = null
  const phones: Phone[] = []

  beforeAll(async () => {
    site = await start()
    browser = await theChromium()
  })
  afterEach(async ({ task }) => {
    const used = phones.splice(0)
    if (task.result?.state === 'fail') await keepPictures(task.id, used)
    await Promise.all(used.map((phone) => phone.close()))
  })
  afterAll(async () => {
    await site?.stop()
  })

  function started(): { site: S; browser: Browser } {
    if (site === null || browser === null) throw new Error('the journey has not begun')
    return { site, browser }
  }
  return {
    site: () => started().site,
    async phone(options) {
      const phone = await takePhone(started().browser, started().site.url, options)
      phones.push(phone)
      return phone
    },
  }
}

/** Saves a screenshot of every open page when the test has failed. */
async function keepPictures(test: string, phones: Phone[]): Promise<void> {
  const pages = phones.flatMap((phone) => phone.context.pages())
  for (const [at, page] of pages.entries()) {
    const path = resolve(root, '.cache/journeys', `${test}-${at}.png`)
    await page.screenshot({ path }).then(
      () => console.error(`Picture of ${page.url()}: ${path}`),
      () => {},
    )
  }
}
