import type { CDPSession, Page } from 'playwright-core'

/** What one scroll cost. Times in ms. */
export interface Scrolled {
  /** From one frame to the next. */
  frames: number[]
  /** Of the main thread, for each frame. */
  busy: number
}

/** Pixels of one pull of the finger, how fast it goes, and how many pulls make a scroll. */
export const pull = { distance: 6_000, speed: 3_000, count: 5 } as const

/** Pulls the page up with a finger, and counts its frames. */
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

/** Counts the frames while something is done with the page. */
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

/* In the page; as text, for what compiles this file would name functions there by a helper that the page has not. */
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
