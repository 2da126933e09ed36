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

/** Pulls what is in the middle of the page with a finger that goes this way, and counts the frames. */
export async function scroll(page: Page, devtools: CDPSession, way: 'up' | 'down'): Promise<Scrolled> {
  await page.evaluate(beginFrames)
  const before = await busyMs(devtools)
  for (let pulled = 0; pulled < pull.count; pulled++) {
    await devtools.send('Input.synthesizeScrollGesture', {
      x: 180,
      y: way === 'up' ? 600 : 200,
      yDistance: way === 'up' ? -pull.distance : pull.distance,
      speed: pull.speed,
      gestureSourceType: 'touch',
    })
  }
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
