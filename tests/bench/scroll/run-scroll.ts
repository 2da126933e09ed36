import type { BrowserContext, Page } from 'playwright-core'
import type { PackedProduct } from '#contract/packs.ts'
import { phone } from '../node/browser.ts'
import { load, type Machine, readMachine } from '../node/machine.ts'
import type { LoumaServer } from '../web/louma-server.ts'
import { signInAs, withPhone } from '../web/with-phone.ts'
import { pull, type Scrolled, scroll } from './frames.ts'
import { largePack } from './large-region.ts'
import { copyList, listItem, putPack } from './page-work.ts'

export const mirrored = 20_000
const city = 'Dakar'
const member = 'acheteur@louma.test'

/** Scrolled lists: Louma's own at its beginning and in its middle, and the same cards without an app. */
export const places = ['beginning', 'middle', 'still'] as const
export type ScrollPlace = (typeof places)[number]

export interface ScrollResults {
  command: string
  startedAt: string
  machine: Machine
  loads: number[]
  samples: { place: ScrollPlace; scrolled: Scrolled }[]
}

/** Scrolls an offline region of 20,000 products without network, on a phone with a quarter of the CPU speed. */
export async function runScroll(rounds: number, command: string): Promise<ScrollResults> {
  const results: ScrollResults = {
    command,
    startedAt: new Date().toISOString(),
    machine: readMachine(),
    loads: [],
    samples: [],
  }
  await withPhone(async (browser, louma) => {
    await fillMirror(browser, louma)
    for (let round = 0; round < rounds; round++) {
      for (const place of places) {
        results.samples.push({ place, scrolled: await scrollAt(browser, louma, place) })
        results.loads.push(load())
        console.log(`round ${round + 1}: ${place}`)
      }
    }
  })
  return results
}

/** Signs in, opens the town once so that its pictures are cached, and puts the large region into the mirror. */
async function fillMirror(browser: BrowserContext, { url }: LoumaServer): Promise<void> {
  const { database } = await signInAs(browser, url, member)
  const packed = await fetch(`${url}/api/v1/packs/city/${city}`)
  const { data } = (await packed.json()) as { data: PackedProduct[] }
  const page = await browser.newPage()
  await page.goto(`${url}/products?city=${city}`)
  await page.locator(listItem).first().waitFor()
  await page.waitForFunction(() =>
    navigator.serviceWorker.controller?.scriptURL.endsWith('/service-worker.js'),
  )
  await page.reload()
  for (let seen = 0; seen < 10; seen++) {
    await page.mouse.wheel(0, phone.height)
    await page.waitForTimeout(500)
  }
  await page.evaluate(putPack, { database, ...largePack(city, data, mirrored) })
  await page.close()
}

async function scrollAt(
  browser: BrowserContext,
  { url }: LoumaServer,
  place: ScrollPlace,
): Promise<Scrolled> {
  await browser.setOffline(true)
  const page = await browser.newPage()
  page.on('pageerror', (error) => console.error(error.message))
  try {
    await page.goto(`${url}/products?city=${city}`)
    await page.getByText('Téléchargé sur cet appareil').waitFor()
    await page.locator(listItem).first().waitFor()
    if (place === 'still') await page.evaluate(copyList)
    if (place === 'middle') await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2))
    await calm(page)
    const devtools = await browser.newCDPSession(page)
    await devtools.send('Performance.enable', { timeDomain: 'timeTicks' })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: phone.cpuSlowdown })
    const from = await page.evaluate(() => window.scrollY)
    const scrolled = await scroll(page, devtools)
    const moved = (await page.evaluate(() => window.scrollY)) - from
    if (moved < pull.distance * pull.count * 0.9) throw new Error(`the list moved by ${moved} pixels only`)
    return scrolled
  } finally {
    await page.close()
    await browser.setOffline(false)
  }
}

/** Work after opening a page is not part of scrolling. */
function calm(page: Page): Promise<void> {
  return page.waitForTimeout(3_000)
}
