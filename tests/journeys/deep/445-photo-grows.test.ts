import { expect, test } from 'vitest'
import { eventually } from '#tests/support/browser/eventually.ts'
import { newestOnSale } from '#tests/support/browser/every-route.ts'
import { journey } from '#tests/support/browser/journey.ts'
import { startMarket } from '#tests/support/browser/market.ts'
import { openAs } from '#tests/support/browser/member.ts'
import { heading } from '#tests/support/browser/screens.ts'
import { seller } from '#tests/support/browser/seller.ts'

const here = journey(startMarket)

/** Records the pseudo-elements that each view transition animates. */
function recordTransitions(): void {
  const start = document.startViewTransition.bind(document)
  const seen: (string | null | undefined)[] = []
  Object.assign(window, { seen })
  document.startViewTransition = (update) => {
    const transition = start(update)
    void transition.ready.then(() => {
      for (const { effect } of document.getAnimations()) seen.push((effect as KeyframeEffect).pseudoElement)
    })
    return transition
  }
}

test('the photo of a tapped card grows into its page; with reduced motion nothing moves', async () => {
  const newest = await newestOnSale(here.site().url)
  const phone = await here.phone()
  const page = await openAs(phone, seller)
  await page.context().addInitScript(recordTransitions)
  const grown = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  const loaded = () => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const openCard = async () => {
    await page.goto('/products')
    await eventually(loaded).toContainEqual(expect.stringMatching(/grow-photos/))
    await page.getByRole('main').getByRole('link', { name: newest.title }).first().click()
    await heading(page, newest.title).waitFor()
    await page.locator('[data-product-photo] img').first().waitFor()
  }
  await openCard()
  expect(await grown()).toEqual([])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openCard()
  await eventually(grown).toContain('::view-transition-group(product-photo)')
  // From one product to a similar one: its photo has the name of the transition already.
  const similar = page.getByRole('region', { name: 'Annonces semblables' }).getByRole('link').first()
  const title = (await similar.textContent()) ?? ''
  await similar.click()
  await heading(page, title).waitFor()
  expect(phone.complaints).toEqual([])
})
