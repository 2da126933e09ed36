import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { signIn } from '#tests/support/browser/screens.ts'
import { seller } from '#tests/support/browser/seller.ts'
import { settled } from '#tests/support/browser/settled.ts'

const here = journey(startMarket)

/** Animated properties now, per running animation. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes())
      .flatMap((frame) => Object.keys(frame))
      .filter((key) => !['offset', 'computedOffset', 'easing', 'composite'].includes(key)),
  )
}

/** All properties that the loaded style sheets transition or animate. */
function movable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>()
    const read = (rules: CSSRuleList) => {
      for (const rule of rules) {
        if (rule instanceof CSSKeyframesRule) {
          for (const frame of rule.cssRules) {
            for (const property of (frame as CSSKeyframeRule).style) found.add(property)
          }
        } else if (rule instanceof CSSStyleRule && rule.style.transitionDuration !== '') {
          for (const property of rule.style.transitionProperty.split(', ')) found.add(property)
        }
        if ('cssRules' in rule && !(rule instanceof CSSKeyframesRule)) read(rule.cssRules as CSSRuleList)
      }
    }
    for (const sheet of document.styleSheets) read(sheet.cssRules)
    return [...found].sort()
  })
}

/** Opens the animated layers: a dialog, a toast, a menu. */
async function stir(page: Page): Promise<void> {
  const layers = page.getByRole('region', { name: 'Dialogues, menus et messages' })
  await layers.getByRole('button', { name: 'success' }).click()
  await layers.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem').first().waitFor()
  await page.keyboard.press('Escape')
  await layers.getByRole('button', { name: 'Feuille' }).click()
  await page.getByRole('dialog').waitFor()
}

test('nothing moves with reduced motion', async () => {
  const phone = await here.phone()
  const page = await phone.open('/test-products')
  await settled(page)
  await stir(page)
  await expect.poll(() => moving(page)).toEqual([])
  await page.goto('/login')
  await signIn(page, seller)
  for (const path of ['/', '/products', '/dashboard', '/my-products', '/notifications', '/settings']) {
    await page.goto(path)
    await settled(page)
    await expect.poll(() => moving(page)).toEqual([])
  }
})

/** Properties that the browser animates without computing the layout. */
const composited = ['none', 'opacity', 'rotate', 'transform']

test('otherwise only opacity, rotation and transform are animated, never the layout', async () => {
  const phone = await here.phone()
  const page = await phone.open('/test-products')
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await settled(page)
  // The busy buttons, the skeletons and the indeterminate bar are animated permanently.
  await expect.poll(() => moving(page)).not.toEqual([])
  await stir(page)
  expect((await moving(page)).filter((one) => !composited.includes(one))).toEqual([])
  await page.goto('/login')
  await signIn(page, seller)
  for (const path of ['/', '/products', '/dashboard', '/notifications', '/settings', '/test-products']) {
    await page.goto(path)
    await settled(page)
    expect((await movable(page)).filter((one) => !composited.includes(one))).toEqual([])
  }
})
