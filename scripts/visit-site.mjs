import { chromium } from 'playwright-core'
import { ensureChromium } from './ensure-chromium.mjs'

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
        await page.getByRole('button', { name: 'Se connecter' }).click()
        await page.getByRole('heading', { level: 1, name: 'Tableau de bord' }).waitFor()
      }
      return page
    },
    close: () => browser.close(),
  }
}

/** What the page shows once everything has come. */
export async function takePicture(page) {
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('networkidle')
  return page.screenshot()
}
