import type { Page } from 'playwright-core'
import { violations } from './axe.ts'
import { desktopSize, phoneSize } from './phone.ts'
import { cutText, setTextSize, turnedSentences } from './text-size.ts'
import { smallTargets } from './touch-targets.ts'

/** What `faultsOf` found, by state and look; empty is as it should be. */
export type Faults = Record<string, string[]>

/** The narrowest phone that people have. */
const narrowSize = { width: 320, height: 640 }

/**
 * Looks at this state of a screen as everybody may have it, and notes what is wrong: on a phone by day what axe finds and
 * what is too small for a finger (in the open dialog or dropdown, else in `within`), there with letters twice as large and on the narrowest phone what is cut,
 * on a desk by night what axe finds. The page is a phone by day, and is left as one.
 */
export async function lookEverywhere(
  page: Page,
  state: string,
  found: Faults,
  within = 'body',
): Promise<void> {
  const note = (look: string, what: string[]) => {
    if (what.length > 0) found[`${state}, ${look}`] = what
  }
  note('du doigt', await smallTargets(page, (await openLayer(page)) ?? within))
  note('à l’envers', await turnedSentences(page))
  note('au téléphone, de jour', await violations(page))
  await setTextSize(page, 200)
  note('à 200 %', await cutText(page))
  await setTextSize(page, 100)
  await page.setViewportSize(narrowSize)
  note('étroit', await cutText(page))
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(desktopSize)
  note('au bureau', await cutText(page))
  note('au bureau, de nuit', await violations(page))
  await page.setViewportSize(phoneSize)
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Selector of what covers the screen, or null. */
async function openLayer(page: Page): Promise<string | null> {
  for (const layer of ['dialog[open]', '[popover]:popover-open']) {
    if ((await page.locator(layer).count()) > 0) return layer
  }
  return null
}
