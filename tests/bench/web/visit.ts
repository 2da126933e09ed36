import type { BrowserContext, Page } from 'playwright-core'
import { openPhone, phone } from '../node/browser.ts'
import type { Exchange } from './exchange.ts'
import type { Line } from './line.ts'
import type { Seen } from './pages/watch.ts'
import type { Site } from './sites.ts'

/** Times in ms since the navigation began. */
export interface VisitFigures {
  fcp: number
  lcp: number
  content: number
  tbt: number
  cls: number
}

/** Bytes of one visit, headers included; `down` is the sum of the answers, `up` that of the requests. */
export interface Wire {
  requests: number
  up: number
  down: number
  script: number
  worker: number
  /** Files that the worker fetches for its cache. */
  aside: number
  pictures: number
  /** Bytes of the answers until the first scroll or tap. */
  firstScreen: number
  /** Each request, in order, with the bytes of its answer. */
  asked: { path: string; status: number; down: number }[]
}

export interface Visit {
  figures: VisitFigures
  wire: Wire
}

const quietMs = 5_000
const timeoutMs = 90_000
const lookEveryMs = 200

/** Opens the site in a new browser process on this profile, waits until it is idle, and closes it. */
export async function visit(
  site: Site,
  line: Line,
  { profile, watcher, offline }: { profile: string; watcher: string; offline: boolean },
): Promise<Visit> {
  const browser = await openPhone(profile, { offline })
  try {
    const page = await openSlowPage(browser, site, watcher)
    line.forget()
    await page.goto(line.origin + site.path, { waitUntil: 'commit', timeout: timeoutMs })
    const seen = await settled(page, line)
    if (seen.fcp === null || seen.lcp === null || seen.content === null) {
      const text = await page.evaluate(() => document.body.innerText.slice(0, 300))
      throw new Error(`${site.name} never showed its list: ${JSON.stringify(seen)}\n${text}`)
    }
    const { fcp, lcp, content, tbt, cls } = seen
    const firstScreen = line.exchanges().length
    if (site.hasWorker && !offline) {
      // Louma installs the guests' worker after the first use of the page.
      await page.evaluate(() => document.dispatchEvent(new Event('scroll')))
      await workerReady(page, site)
      await settled(page, line)
    }
    const exchanges = line.exchanges()
    return {
      figures: { fcp, lcp, content, tbt, cls },
      wire: { ...weigh(exchanges), firstScreen: weigh(exchanges.slice(0, firstScreen)).down },
    }
  } finally {
    await browser.close()
  }
}

async function openSlowPage(browser: BrowserContext, site: Site, watcher: string): Promise<Page> {
  await browser.addInitScript({ content: `const benchItem = ${JSON.stringify(site.item)};${watcher}` })
  const page = browser.pages()[0] ?? (await browser.newPage())
  page.on('pageerror', (error) => console.error(`${site.name}: ${error.message}`))
  const devtools = await browser.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: phone.cpuSlowdown })
  return page
}

/** The figures when neither line nor CPU had any work for five seconds. */
async function settled(page: Page, line: Line): Promise<Seen> {
  const until = performance.now() + timeoutMs
  for (;;) {
    const seen = await page.evaluate<Seen>('benchSeen()')
    const isQuiet = seen.loaded && seen.calmFor >= quietMs && line.quietFor() >= quietMs
    if ((isQuiet && seen.content !== null) || performance.now() > until) return seen
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  }
}

async function workerReady(page: Page, site: Site): Promise<void> {
  const isActive = await page.evaluate(async (ms) => {
    const late = new Promise<null>((resolve) => setTimeout(resolve, ms, null))
    return (await Promise.race([navigator.serviceWorker.ready, late])) !== null
  }, timeoutMs)
  if (!isActive) throw new Error(`${site.name}: its worker never became active`)
}

function weigh(exchanges: readonly Exchange[]): Omit<Wire, 'firstScreen'> {
  const sum = (read: (exchange: Exchange) => number) =>
    exchanges.reduce((total, exchange) => total + read(exchange), 0)
  return {
    requests: exchanges.length,
    up: sum(({ up }) => up),
    down: sum(({ down }) => down),
    script: sum(({ wantedAs, isWorker, down }) => (wantedAs === 'script' && !isWorker ? down : 0)),
    worker: sum(({ isWorker, down }) => (isWorker ? down : 0)),
    aside: sum((exchange) => (isPutAside(exchange) ? exchange.down : 0)),
    pictures: sum(({ type, down }) => (isPicture(type) ? down : 0)),
    asked: exchanges.map(({ path, status, down }) => ({ path, status, down })),
  }
}

/** Pages use fetch for the API only; files are fetched by workers. */
function isPutAside({ wantedAs, isWorker, path }: Exchange): boolean {
  return wantedAs === 'empty' && !isWorker && !path.startsWith('/api/')
}

/** Raster images only; SVG drawings are part of the app. */
function isPicture(type: string): boolean {
  return type.startsWith('image/') && type !== 'image/svg+xml'
}
