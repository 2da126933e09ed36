import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAs } from '#tests/support/browser/member.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { seller } from '#tests/support/browser/seller.ts'
import { inEachEngine } from '#tests/support/engines/in-each-engine.ts'
import { unanswered } from '#tests/support/engines/unanswered.ts'

/** As a link does it, without waiting for the app; Firefox drops a driver's navigation when the page is still starting. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    document.documentElement.dataset.left = ''
    setTimeout(() => location.assign(to))
  }, path)
  await page.waitForFunction(
    () => document.documentElement.dataset.left === undefined && document.readyState === 'complete',
  )
}

inEachEngine('Leaving pages at once', (here) => {
  test('pages that are left while they read and write do not block the next one', async () => {
    const page = await openAs(await here.phone(), seller)
    // Other moments of a page's first second at each visit: which of them has a transaction under way is chance.
    for (const moment of [0, 350, 100, 600, 200, 450, 50, 300, 150, 500]) {
      for (const path of ['/my-products', '/messages']) {
        await follow(page, path)
        await new Promise((resolve) => setTimeout(resolve, moment))
      }
    }
    await follow(page, '/my-products')
    expect(await unanswered(page, 9_000)).toEqual([])
    await heading(page, 'Mes produits').waitFor()
  })
})
