import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { launchChromium } from './chromium.ts'
import { type Phone, type PhoneOptions, takePhone } from './phone.ts'

/** A server that phones can visit. */
export interface Site {
  url: string
  stop(): Promise<void>
}

export interface Journey<S extends Site> {
  site(): S
  /** A fresh device on the site; it is closed after the test. */
  phone(options?: PhoneOptions): Promise<Phone>
}

/** One site and one browser for all tests of a file. */
export function journey<S extends Site>(start: () => Promise<S>): Journey<S> {
  let site: S | null = null
  let browser: Browser | null = null
  const phones: Phone[] = []

  beforeAll(async () => {
    site = await start()
    browser = await launchChromium()
  })
  afterEach(async () => {
    await Promise.all(phones.splice(0).map((phone) => phone.close()))
  })
  afterAll(async () => {
    await browser?.close()
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
