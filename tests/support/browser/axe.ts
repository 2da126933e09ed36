import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { deskSize, phoneSize } from './phone.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** The rules of axe that a colour scheme can break. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** What axe finds, as one line for each place. */
export async function violations(page: Page, which: 'all' | 'colours' = 'all'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations: found } = await (which === 'all'
    ? axe.withTags(rules)
    : axe.withRules(colourRules)
  ).analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary}`),
  )
}

/** Taller than any page: half under a fixed bar, a button would count as too small to touch. */
export const tallest = 12_000

/** Every screen is looked at by day and by night, on a phone and on a desk. */
export const everyLook = [
  { dark: false, size: phoneSize },
  { dark: false, size: deskSize },
  { dark: true, size: phoneSize },
  { dark: true, size: deskSize },
]

/** Both themes and both widths once, for states of screens that stand in every look above. */
export const dayAndNight = [
  { dark: false, size: phoneSize },
  { dark: true, size: deskSize },
]
