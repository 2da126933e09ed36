import type { Page } from 'playwright-core'
import { stopWorkersBeside } from './workers.ts'

const looksOfAnIdleWorker = 3

/**
 * Waits for a change of workers. Under the inspector, which every worker of a test has (decision 019), an old worker
 * with a pending event never makes room: it is stopped when the new one has waited for 3 s.
 */
export async function whileWorkersChange<T>(page: Page, change: Promise<T>): Promise<T> {
  // The others have no such inspector.
  if (page.context().browser()?.browserType().name() !== 'chromium') return change
  let isOver = false
  const over = change.then(
    () => (isOver = true),
    () => (isOver = true),
  )
  let looks = 0
  for (;;) {
    await Promise.race([over, new Promise((resolve) => setTimeout(resolve, 1_000))])
    if (isOver) break
    looks = (await page.evaluate(workerWaits).catch(() => false)) ? looks + 1 : 0
    if (looks === looksOfAnIdleWorker) {
      await stopWorkersBeside(page)
      looks = 0
    }
  }
  return change
}

async function workerWaits(): Promise<boolean> {
  const known = await navigator.serviceWorker.getRegistration()
  return known?.waiting != null && known.active !== null
}
