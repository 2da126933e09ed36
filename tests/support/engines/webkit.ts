import type { BrowserContext, Page } from 'playwright-core'
import { type Phone, waitForLife } from '../browser/phone.ts'
import { startWebKit } from './webkit-driver.ts'
import { WebKitPage } from './webkit-page.ts'

/** As narrow as this browser's window can be (447 px): the layout of a phone. */
const phoneWindow = { width: 412, height: 900 }

/** A device with WebKitGTK, for the helpers of the journeys: it has the part of Playwright's pages that they use. */
export async function takeWebKitPhone(url: string): Promise<Phone & { version: string }> {
  const webkit = await startWebKit()
  // Stays open: the browser ends with its last window.
  const empty = await webkit.send<string>(null, 'GET', '/window')
  const pages: WebKitPage[] = []
  const first: (() => Promise<void>)[] = []
  const newPage = async () => {
    const { handle } = await webkit.send<{ handle: string }>(empty, 'POST', '/window/new', { type: 'window' })
    await webkit.send(handle, 'POST', '/window/rect', phoneWindow)
    const page = new WebKitPage(webkit, handle, url)
    pages.push(page)
    // WebDriver has no scripts before a page's own: ours prepare the storage, from a document without the app.
    if (first.length > 0) await page.goto('/healthz')
    for (const run of first.splice(0)) await run()
    waitForLife(page as unknown as Page)
    return page
  }
  const context = {
    addInitScript<A>(work: (given: A) => void, argument?: A) {
      first.push(async () => void (await pages.at(-1)?.evaluate(work, argument)))
    },
    pages: () => pages,
    newPage,
  }
  return {
    version: webkit.version,
    context: context as unknown as BrowserContext,
    url,
    hasWorker: true,
    complaints: [],
    async open(path) {
      const page = await newPage()
      await page.goto(path)
      return page as unknown as Page
    },
    offline: () => Promise.reject(new Error('Cut the line to the server instead.')),
    online: () => Promise.reject(new Error('Mend the line to the server instead.')),
    close: () => webkit.stop(),
  }
}
