import type { Page } from 'playwright-core'

interface Place {
  x: number
  y: number
}

/** Touch gestures; each moves in ten steps. */
interface Fingers {
  swipe(from: Place, to: Place): Promise<void>
  pinch(middle: Place, from: number, to: number): Promise<void>
  doubleTap(at: Place): Promise<void>
  /** Stays down until `until` resolves. */
  hold(at: Place, until: () => Promise<void>): Promise<void>
}

export async function fingersOn(page: Page): Promise<Fingers> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 })
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Place[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(({ x, y }, id) => ({ x, y, id })),
    })
  const along = async (way: (share: number) => Place[]) => {
    await send('touchStart', way(0))
    for (let step = 1; step <= 10; step += 1) await send('touchMove', way(step / 10))
    await send('touchEnd', [])
  }
  return {
    swipe: (from, to) =>
      along((share) => [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]),
    pinch: ({ x, y }, from, to) =>
      along((share) => {
        const apart = from + (to - from) * share
        return [
          { x: x - apart, y },
          { x: x + apart, y },
        ]
      }),
    async doubleTap(at) {
      for (const type of ['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const)
        await send(type, type === 'touchStart' ? [at] : [])
    },
    async hold(at, until) {
      await send('touchStart', [at])
      await until()
      await send('touchEnd', [])
    },
  }
}
