import { resolve } from 'node:path'
import { firefox } from 'playwright-core'
import { sharedBrowser } from '../browser/shared-browser.ts'

/** The Firefox ESR of this test worker, driven over WebDriver BiDi; each device is a context of its own. */
export const theFirefox = sharedBrowser(() =>
  firefox.launch({
    channel: 'moz-firefox',
    executablePath: resolve(import.meta.dirname, 'firefox-relay.mjs'),
    headless: true,
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  }),
)

/** In the page: Playwright's own function sets `value` in a way that React does not notice. */
export function insertText(): void {
  Object.defineProperty(window, '__pw_bidiInsertText', {
    set() {},
    get: () => (text: string) => void document.execCommand('insertText', false, text),
  })
}
