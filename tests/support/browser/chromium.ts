import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** What Playwright turns off, for the last list counts; and the address bar's own pages, which nobody sees here. */
const disabled = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
]
const flags = [
  `--disable-features=${disabled.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

let running: Promise<Browser> | null = null

/**
 * The Chromium of this test worker: started with its first file and ended with the worker, since a start costs more than
 * many a test. Devices are contexts of their own in it. `npm test` says which Chromium by CHROMIUM_PATH.
 */
export async function theChromium(): Promise<Browser> {
  const before = await running?.catch(() => null)
  if (before?.isConnected()) return before
  running = launch()
  return running
}

async function launch(): Promise<Browser> {
  const path = process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place))
  if (path === undefined) throw new Error('No Chromium found: set CHROMIUM_PATH, or run npm test once.')
  return chromium.launch({ executablePath: path, args: flags, headless: true })
}
