import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Resolves when the screen has its title and no loading text is left. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main h1').filter({ hasNotText: 'Chargement' }).waitFor()
  // The component gallery shows skeletons on purpose.
  if (new URL(page.url()).pathname === '/test-products') return
  await expect
    .poll(() => page.locator('main').getByText('Chargement', { exact: true }).count(), { timeout: 20_000 })
    .toBe(0)
}
