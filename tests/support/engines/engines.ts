import type { Browser } from 'playwright-core'
import { theChromium } from '../browser/chromium.ts'
import { dismissPrompts, type Phone, preferEmail, takePhone } from '../browser/phone.ts'
import { openCuttableLine } from '../server/cuttable-line.ts'
import { insertText, theFirefox } from './firefox.ts'
import { takeWebKitPhone } from './webkit.ts'

export interface Engine {
  /** As LOUMA_ENGINES names it. */
  key: string
  name: string
  /** A fresh device on this site, and the version of its browser. */
  take(url: string): Promise<{ phone: Phone; version: string }>
}

const known: readonly Engine[] = [
  { key: 'chromium', name: 'Chromium', take: async (url) => playwrightPhone(await theChromium(), url) },
  {
    key: 'firefox',
    name: 'Firefox ESR',
    async take(url) {
      const taken = await playwrightPhone(await theFirefox(), url)
      await taken.phone.context.addInitScript(insertText)
      return taken
    },
  },
  {
    key: 'webkit',
    name: 'WebKitGTK',
    async take(url) {
      const { version, ...phone } = await takeWebKitPhone(url)
      await phone.context.addInitScript(dismissPrompts)
      await phone.context.addInitScript(preferEmail)
      return { phone, version }
    },
  },
]

const wanted = process.env.LOUMA_ENGINES?.split(',')

/** All engines, or those that LOUMA_ENGINES names (`firefox,webkit`). */
export const engines = known.filter(({ key }) => wanted?.includes(key) ?? true)

async function playwrightPhone(browser: Browser, url: string) {
  return { phone: await takePhone(browser, url, { worker: true }), version: browser.version() }
}

/** A device whose network is a line of its own to the site: no engine but Chromium can be switched offline. */
export async function takeOnLine(engine: Engine, site: string): Promise<{ phone: Phone; version: string }> {
  const line = await openCuttableLine(site)
  const url = line.url.replace('127.0.0.1', 'localhost').replace(/\/$/, '')
  const { phone, version } = await engine.take(url)
  const close = async () => {
    await phone.close()
    await line.close()
  }
  return { version, phone: { ...phone, offline: line.cut, online: line.mend, close } }
}
