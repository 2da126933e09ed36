import type { BrowserContext, Page } from 'playwright-core'
import { eventually } from './eventually.ts'

/**
 * Fires the browser's install event, with the answer that the user will give in its dialog. Resolves when the page
 * has handled it; `askedTimes` counts how often the dialog was opened.
 */
export async function browserWouldInstall(
  page: Page,
  outcome: 'accepted' | 'dismissed' = 'accepted',
): Promise<void> {
  await eventually(() =>
    page.evaluate((answer) => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => {
          const { dataset } = document.documentElement
          dataset.prompts = String(Number(dataset.prompts ?? 0) + 1)
        },
        userChoice: Promise.resolve({ outcome: answer }),
      })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }, outcome),
  ).toBe(true)
}

export function askedTimes(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset.prompts ?? 0))
}

/** Pages of this device report that they were opened from the home screen, as Safari does. */
export async function openedFromHomeScreen(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
}

/** Pages of this device find an earlier visit: install and notification prompts never appear on the first one. */
export async function wasHereBefore(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage['louma:visit'] ??= '1 0'
  })
}
