import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import type { Conversation } from '#contract/conversations.ts'
import { apiBase } from '#contract/limits.ts'
import { sortKey } from '#src/lib/sort-key.ts'
import { phone } from '../node/browser.ts'
import { load, type Machine, readMachine } from '../node/machine.ts'
import { countFrames, type Scrolled } from '../scroll/frames.ts'
import type { LoumaServer } from '../web/louma-server.ts'
import { signInAs, withPhone } from '../web/with-phone.ts'
import { lastWords, longConversation } from './long-conversation.ts'
import {
  endJumps,
  keepDrawn,
  notInstalled,
  opened,
  openedStill,
  putConversation,
  watchJumps,
} from './page-work.ts'

const member = 'acheteur@louma.test'
/** The finger's path: positions and steps in CSS pixels. */
export const finger = { drags: 40, from: 180, to: 580, step: 40, everyMs: 16 } as const
const openings = 5

/** Ms from the tap to the frame with the end of the conversation. */
export interface Opened {
  first: number
  again: number[]
  /** The same picture, inserted as HTML. */
  still: number[]
}

export interface WentBack {
  scrolled: Scrolled
  jumps: { words: string; from: number; to: number }[]
  /** Different messages that were visible. */
  seen: number
}

export interface ConversationBenchResults {
  command: string
  startedAt: string
  machine: Machine
  loads: number[]
  opened: Opened[]
  wentBack: WentBack[]
}

/** Opens a conversation of 10,000 messages offline and scrolls back in it, on a phone with a quarter of the CPU speed. */
export async function runConversationBench(
  rounds: number,
  command: string,
): Promise<ConversationBenchResults> {
  const results: ConversationBenchResults = {
    command,
    startedAt: new Date().toISOString(),
    machine: readMachine(),
    loads: [],
    opened: [],
    wentBack: [],
  }
  await withPhone(async (browser, louma) => {
    const id = await fillMirror(browser, louma)
    for (let round = 0; round < rounds; round++) {
      results.opened.push(await openOften(browser, louma, id))
      results.wentBack.push(await goBack(browser, louma, id))
      results.loads.push(load())
      console.log(`round ${round + 1}`)
    }
  })
  return results
}

/** Signs in, opens the newest conversation once, and makes it long; returns its id. Offline from then on. */
async function fillMirror(browser: BrowserContext, { url }: LoumaServer): Promise<string> {
  const { token, userId, database } = await signInAs(browser, url, member)
  const listed = await fetch(`${url}${apiBase}/conversations`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  const [newest] = ((await listed.json()) as { data: Conversation[] }).data
  if (newest === undefined) throw new Error('there are no conversations')
  await browser.addInitScript(notInstalled)
  const page = await browser.newPage()
  await page.goto(`${url}/messages`)
  await page.waitForFunction(() =>
    navigator.serviceWorker.controller?.scriptURL.endsWith('/service-worker.js'),
  )
  await page.goto(`${url}/conversations/${newest.id}`)
  await page.getByRole('log').locator('[data-words]').last().waitFor()
  // Pulls after the first rendering must not overwrite the inserted rows.
  await page.waitForTimeout(3_000)
  await page.close()
  await browser.setOffline(true)
  const writer = await browser.newPage()
  await writer.goto(`${url}/messages`)
  const { row, messages } = longConversation(newest, userId)
  await writer.evaluate(putConversation, {
    database,
    row: { ...row, sortKey: sortKey(row.active_at, row.id) },
    messages,
  })
  await writer.close()
  return newest.id
}

async function openOften(browser: BrowserContext, louma: LoumaServer, id: string): Promise<Opened> {
  const page = await listPage(browser, louma)
  try {
    const open = () => page.evaluate<number>(opened(`main a[href="/conversations/${id}"]`, lastWords))
    const first = await open()
    const again: number[] = []
    const still: number[] = []
    for (let time = 0; time < openings; time++) {
      await page.waitForTimeout(300)
      if (time === openings - 1) await page.evaluate(keepDrawn)
      await page.goBack()
      await page.locator(`main a[href="/conversations/${id}"]`).waitFor()
      await page.waitForTimeout(700)
      if (time < openings - 1) again.push(await open())
    }
    for (let time = 0; time < openings; time++) {
      still.push(await page.evaluate<number>(openedStill))
      await page.waitForTimeout(300)
    }
    return { first, again, still }
  } finally {
    await page.close()
  }
}

async function goBack(browser: BrowserContext, louma: LoumaServer, id: string): Promise<WentBack> {
  const page = await listPage(browser, louma)
  try {
    await page.evaluate<number>(opened(`main a[href="/conversations/${id}"]`, lastWords))
    await page.waitForTimeout(1_000)
    const devtools = await browser.newCDPSession(page)
    await devtools.send('Performance.enable', { timeDomain: 'timeTicks' })
    await page.evaluate(watchJumps(finger.step / finger.everyMs))
    const scrolled = await countFrames(page, devtools, () => drag(page, devtools))
    return { scrolled, ...(await page.evaluate<Omit<WentBack, 'scrolled'>>(endJumps)) }
  } finally {
    await page.close()
  }
}

/** Drags the log with a finger, again and again. DevTools' synthesized gesture moves whole pages only. */
async function drag(page: Page, devtools: CDPSession): Promise<void> {
  for (let time = 0; time < finger.drags; time++) {
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 20, y }] })
    await touch('touchStart', finger.from)
    for (let y = finger.from; y <= finger.to; y += finger.step) {
      await touch('touchMove', y)
      await page.waitForTimeout(finger.everyMs)
    }
    await touch('touchEnd')
  }
}

/** The list of conversations, idle after start-up, at the phone's CPU speed. */
async function listPage(browser: BrowserContext, { url }: LoumaServer): Promise<Page> {
  const page = await browser.newPage()
  page.on('pageerror', (error) => console.error(error.message))
  await page.goto(`${url}/messages`)
  await page.locator('main a[href^="/conversations/"]').first().waitFor()
  await page.waitForTimeout(3_000)
  const devtools = await browser.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: phone.cpuSlowdown })
  return page
}
