import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { sharedBrowser } from './shared-browser.ts'

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

/**
 * The Chromium of this test worker (starting one is slow); each device is a context of its own. `npm test` passes the
 * executable in CHROMIUM_PATH.
 */
export const theChromium = sharedBrowser(() => launchChromium())

/** `without`: flags of Playwright that are left out. */
export async function launchChromium(without: string[] = []): Promise<Browser> {
  const path = process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place))
  if (path === undefined) throw new Error('No Chromium found: set CHROMIUM_PATH, or run npm test once.')
  return chromium.launch({ executablePath: path, args: flags, headless: true, ignoreDefaultArgs: without })
}
