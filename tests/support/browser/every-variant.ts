import type { Page } from 'playwright-core'
import { isDeep } from '../depth.ts'
import { violations } from './axe.ts'
import { desktopSize, phoneSize } from './phone.ts'
import { cutText, setTextSize, turnedSentences } from './text-size.ts'
import { smallTargets } from './touch-targets.ts'

/** Faults by state and variant; empty when all is well. */
export type Faults = Record<string, string[]>

const narrowSize = { width: 320, height: 640 }

/**
 * Checks a state of a screen (touch targets in the open dialog or dropdown, else in `within`) and notes faults: light
 * phone: touch, direction, axe, text at 200 % and 320 px; in the deep run also dark desktop: text, axe. Leaves the
 * page a light phone.
 */
export async function inEveryVariant(
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
  if (isDeep) await checkDarkDesktop(page, note)
  await page.setViewportSize(phoneSize)
}

async function checkDarkDesktop(page: Page, note: (look: string, what: string[]) => void): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize(desktopSize)
  note('au bureau', await cutText(page))
  note('au bureau, de nuit', await violations(page))
  await page.emulateMedia({ colorScheme: 'light' })
}

async function openLayer(page: Page): Promise<string | null> {
  for (const layer of ['dialog[open]', '[popover]:popover-open']) {
    if ((await page.locator(layer).count()) > 0) return layer
  }
  return null
}
