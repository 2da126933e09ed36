import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Resolves when the screen has its title and nothing on it is still being loaded. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main h1').filter({ hasNotText: 'Chargement' }).waitFor()
  // The style sheet shows skeletons on purpose.
  if (new URL(page.url()).pathname === '/test-products') return
  await expect
    .poll(() => page.locator('main').getByText('Chargement', { exact: true }).count(), { timeout: 20_000 })
    .toBe(0)
}
