import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

/** Repeats the features that Playwright disables, because only the last list counts; adds pages of the address bar. */
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
 * The Chromium of this test worker, shared by its files (starting one is slow); each device is a context of its own.
 * `npm test` passes the executable in CHROMIUM_PATH.
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
