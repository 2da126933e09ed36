import { resolve } from 'node:path'
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

/** `take`: another kind of device than a Chromium. */
export function journey<S extends Site>(
  start: () => Promise<S>,
  take: (url: string, options?: PhoneOptions) => Promise<Phone> = takeChromium,
): Journey<S> {
  let site: S | null = null
  const phones: Phone[] = []

  beforeAll(async () => {
    site = await start()
  })
  afterEach(async ({ task }) => {
    const used = phones.splice(0)
    if (task.result?.state === 'fail') await keepPictures(task.id, used)
    await Promise.all(used.map((phone) => phone.close()))
  })
  afterAll(async () => {
    await site?.stop()
  })

  function started(): S {
    if (site === null) throw new Error('the journey has not begun')
    return site
  }
  return {
    site: started,
    async phone(options) {
      const phone = await take(started().url, options)
      phones.push(phone)
      return phone
    },
  }
}

async function takeChromium(url: string, options?: PhoneOptions): Promise<Phone> {
  return takePhone(await theChromium(), url, options)
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
