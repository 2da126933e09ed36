import { chromium } from 'playwright-core'
import { ensureChromium } from './ensure-chromium.mjs'

/** The page is complete when two screenshots this far apart are equal. */
const pauseMs = 1_000

const switches = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run']

export async function visitSite(site) {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: switches })
  return {
    /** A page with all prompts dismissed, signed in as the demo's seller or another demo user. */
    async page({ signedIn = true, as = 'vendeur@louma.test', ...device }) {
      const context = await browser.newContext({ locale: 'fr-FR', reducedMotion: 'reduce', ...device })
      await context.addInitScript(() => {
        for (const offer of ['install', 'notifications'])
          localStorage.setItem(`louma:${offer}:dismissed`, String(Date.now()))
      })
      const page = await context.newPage()
      if (signedIn) {
        await page.goto(`${site}/login`)
        await page.getByLabel('E-mail').fill(as)
        await page.getByLabel('Mot de passe', { exact: true }).fill('louma-demo')
        await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
        // Buyers, sellers and staff each have another first screen.
        await page.waitForURL((url) => url.pathname !== '/login')
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      }
      return page
    },
    close: () => browser.close(),
  }
}

/** Screenshot of the complete page: no skeletons, images loaded, no toasts, and two equal screenshots in a row. */
export async function takePicture(page) {
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.activeElement?.blur?.())
  await page.evaluate(() => document.fonts.ready)
  let before
  for (;;) {
    await page.waitForFunction(hasCome)
    const picture = await page.screenshot()
    if (before?.equals(picture)) return picture
    before = picture
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

/** Runs in the page. The event stream stays open, so an idle network is no sign of completion. */
function hasCome() {
  const isSeen = (element) => {
    const { top, bottom, height } = element.getBoundingClientRect()
    return height > 0 && top < innerHeight && bottom > 0
  }
  const isThere = (image) =>
    image.complete && image.naturalWidth > 0 && getComputedStyle(image).opacity === '1'
  const main = document.querySelector('main')
  return (
    main !== null &&
    !main.textContent.includes('Chargement') &&
    [...document.querySelectorAll('[data-toast], [data-busy]')].every((one) => !isSeen(one)) &&
    [...document.images].filter(isSeen).every(isThere)
  )
}
