import type { BrowserContext, Page } from 'playwright-core'

/** A movement of the layout that no input explains, as Core Web Vitals count them, and what moved. */
export interface LayoutShift {
  value: number
  moved: string[]
}

interface ShiftWindow {
  shifts: () => LayoutShift[]
}

/** Records the layout shifts of every page that this device opens from now on. */
export async function watchLayoutShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    type Shift = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    }
    const seen: Shift[] = []
    const take = (list: readonly PerformanceEntry[]) => seen.push(...(list as Shift[]))
    const watch = new PerformanceObserver((list) => take(list.getEntries()))
    watch.observe({ type: 'layout-shift', buffered: true })
    const named = (node: Node | null) => `${node?.nodeName ?? ''} ${node?.textContent?.slice(0, 40) ?? ''}`
    Object.assign(window, {
      shifts: () => {
        take(watch.takeRecords())
        return seen
          .filter((one) => !one.hadRecentInput)
          .map(({ value, sources }) => ({ value, moved: sources.map(({ node }) => named(node)) }))
      },
    })
  })
}

/** Those up to the next two frames. */
export const layoutShifts = (page: Page): Promise<LayoutShift[]> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    return (window as unknown as ShiftWindow).shifts()
  })

export const shiftTotal = (shifts: readonly LayoutShift[]): number =>
  shifts.reduce((sum, { value }) => sum + value, 0)
