import type { CDPSession, Page } from 'playwright-core'

/** Measurements of one scroll. Times in ms. */
export interface Scrolled {
  frames: number[]
  /** Of the main thread, for each frame. */
  busy: number
}

/** Pixels of one swipe, its speed, and the number of swipes per scroll. */
export const pull = { distance: 6_000, speed: 3_000, count: 5 } as const

export function scroll(page: Page, devtools: CDPSession): Promise<Scrolled> {
  return countFrames(page, devtools, async () => {
    for (let pulled = 0; pulled < pull.count; pulled++) {
      await devtools.send('Input.synthesizeScrollGesture', {
        x: 180,
        y: 600,
        yDistance: -pull.distance,
        speed: pull.speed,
        gestureSourceType: 'touch',
      })
    }
  })
}

/** Counts the frames during `work` on the page. */
export async function countFrames(
  page: Page,
  devtools: CDPSession,
  work: () => Promise<void>,
): Promise<Scrolled> {
  await page.evaluate(beginFrames)
  const before = await busyMs(devtools)
  await work()
  const after = await busyMs(devtools)
  const frames = await page.evaluate<number[]>(endFrames)
  return { frames, busy: (after - before) / frames.length }
}

async function busyMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1_000
}

/* Runs in the page; a string, because the transpiler of this file inserts a naming helper that the page lacks. */
const beginFrames = `
  benchFrames = []
  benchLast = null
  benchNext = (at) => {
    if (benchFrames === null) return
    if (benchLast !== null) benchFrames.push(at - benchLast)
    benchLast = at
    requestAnimationFrame(benchNext)
  }
  requestAnimationFrame(benchNext)
  undefined
`
const endFrames = `
  benchCounted = benchFrames
  benchFrames = null
  benchCounted
`
