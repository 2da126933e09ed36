import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Starts a Chromium of this machine; `npm test` says which by CHROMIUM_PATH. */
export function launchChromium(): Promise<Browser> {
  const path = process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place))
  if (path === undefined) throw new Error('No Chromium found: set CHROMIUM_PATH, or run npm test once.')
  return chromium.launch({ executablePath: path, args: flags, headless: true })
}
