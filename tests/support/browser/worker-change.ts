import type { Page } from 'playwright-core'
import { stopWorkersBeside } from './workers.ts'

const looksOfAnIdleWorker = 3

/**
 * Waits for what a change of workers brings. An old worker that had an event under way when the new one asked to take
 * over stays until it is idle: the browser sees to that itself after half a minute, except for workers under an
 * inspector, which every worker of a test is (decision 019). So it is ended here when the new one has waited for 3 s.
 */
export async function whileWorkersChange<T>(page: Page, change: Promise<T>): Promise<T> {
  let isOver = false
  const over = change.then(
    () => (isOver = true),
    () => (isOver = true),
  )
  let looks = 0
  for (;;) {
    await Promise.race([over, new Promise((later) => setTimeout(later, 1_000))])
    if (isOver) break
    looks = (await page.evaluate(workerWaits).catch(() => false)) ? looks + 1 : 0
    if (looks === looksOfAnIdleWorker) {
      await stopWorkersBeside(page)
      looks = 0
    }
  }
  return change
}

/** In the page: whether a worker waits for another one to end. */
async function workerWaits(): Promise<boolean> {
  const known = await navigator.serviceWorker.getRegistration()
  return known?.waiting != null && known.active !== null
}
