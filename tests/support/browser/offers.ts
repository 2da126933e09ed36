import type { BrowserContext, Page } from 'playwright-core'
import { eventually } from './eventually.ts'

/**
 * The browser's install event, with what the person will answer in its dialog. Resolves when the page has taken it;
 * `askedTimes` then tells how often the dialog was opened.
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
          dataset.asked = String(Number(dataset.asked ?? 0) + 1)
        },
        userChoice: Promise.resolve({ outcome: answer }),
      })
      window.dispatchEvent(event)
      return event.defaultPrevented
    }, outcome),
  ).toBe(true)
}

export function askedTimes(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset.asked ?? 0))
}

/** Pages of this device say from now on that they were opened from the home screen, in Safari's way. */
export async function openedFromHomeScreen(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
}

/** Pages of this device find that it was here before: offers are never made in a first visit. */
export async function wasHereBefore(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage['louma:visit'] ??= '1 0'
  })
}
