import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { desktopSize, phoneSize } from './phone.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const colourRules = ['color-contrast', 'link-in-text-block']

export async function violations(page: Page, which: 'all' | 'colours' = 'all'): Promise<string[]> {
  await layBars(page, 'down')
  // Only violations are collected: serialising the passed rules takes longer than checking them.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations: found } = await (which === 'all'
    ? axe.withTags(rules)
    : axe.withRules(colourRules)
  ).analyze()
  await layBars(page, 'back')
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  )
}

/** Sticky bars cover what scrolls below them: a button half under one would count as too small to touch. */
async function layBars(page: Page, where: 'down' | 'back'): Promise<void> {
  await page.evaluate((where) => {
    const bars = where === 'back' ? '[data-bar-down]' : 'body *'
    for (const bar of document.querySelectorAll<HTMLElement>(bars)) {
      if (where === 'down' && getComputedStyle(bar).position !== 'sticky') continue
      bar.style.position = where === 'down' ? 'static' : ''
      bar.toggleAttribute('data-bar-down', where === 'down')
    }
  }, where)
}

/** Runs `look` while the device prefers dark; throws when the page does not follow. */
export async function inTheDark(page: Page, look: () => Promise<void>): Promise<void> {
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const day = await ground()
  await page.emulateMedia({ colorScheme: 'dark' })
  if ((await ground()) === day) throw new Error('the page stays light')
  await look()
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Both themes and both widths once, for states of screens that are checked in all four variants elsewhere. */
export const dayAndNight = [
  { dark: false, size: phoneSize },
  { dark: true, size: desktopSize },
]
