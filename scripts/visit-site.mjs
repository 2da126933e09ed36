import { chromium } from 'playwright-core'
import { ensureChromium } from './ensure-chromium.mjs'

/** What arrives in pieces has arrived when so long nothing has changed. */
const pauseMs = 1_000

const switches = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run']

/** Opens a running Louma in a browser of this machine, for pictures of it. */
export async function visitSite(site) {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: switches })
  return {
    /** A page of a device that has turned down every offer; signed in as the demo's seller, or as somebody else of it. */
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
        await page.getByLabel('Mot de passe').fill('louma-demo')
        await page.getByRole('button', { name: 'Se connecter', exact: true }).click()
        await page.getByRole('heading', { level: 1, name: 'Tableau de bord' }).waitFor()
        await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      }
      return page
    },
    close: () => browser.close(),
  }
}

/**
 * What the page shows once everything has come: no grey shapes, no picture on its way, no word that passes by, and twice
 * the same.
 */
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
    await new Promise((go) => setTimeout(go, pauseMs))
  }
}

/** Runs in the page. A live line stays open for as long as somebody looks, so a quiet network says nothing. */
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
