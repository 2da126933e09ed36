import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { RunOnly } from 'axe-core'
import type { Page } from 'playwright-core'
import { desktopSize, phoneSize } from './phone.ts'

/** Sent to each document once: it is large. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const colourRules = ['color-contrast', 'link-in-text-block']

export async function violations(page: Page, which: 'all' | 'colours' = 'all'): Promise<string[]> {
  await layBars(page, 'down')
  const found = await look(
    page,
    which === 'all' ? { type: 'tag', values: rules } : { type: 'rule', values: colourRules },
  )
  await layBars(page, 'back')
  return found
}

/** The size and space of targets as Lighthouse checks them: before the page is scrolled, with its bars in place. */
export async function smallAtFirst(page: Page): Promise<string[]> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  return look(page, { type: 'rule', values: ['target-size'] })
}

async function look(page: Page, kinds: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(findViolations, kinds)
}

/** In the page. Only violations are collected: collecting the passed rules takes longer than checking them. */
async function findViolations(runOnly: RunOnly): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof Axe }
  const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] })
  return violations.flatMap(({ id, nodes }) =>
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
