import type { Locator, Page } from 'playwright-core'

export interface Focused {
  /** Its accessible name, as far as text and labels tell it; 'body' when nothing has the focus. */
  name: string
  /** A ring, or a shadow that only focus draws, is visible on it or on the element that represents it. */
  visible: boolean
  /** Unique for every element of the page. */
  mark: string
}

export function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return { name: 'body', visible: true, mark: 'body' }
    element.setAttribute('data-walked', element.getAttribute('data-walked') ?? crypto.randomUUID())
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    const name = element.getAttribute('aria-label') ?? labels.map((one) => one.textContent).join(' ') ?? ''
    // A native radio may be hidden behind its label or the text next to it; a card shows the focus of its only link.
    const shown = [
      element,
      element.nextElementSibling,
      ...labels,
      element.parentElement,
      element.closest('li'),
    ]
    const ring = (one: Element | null | undefined) => {
      if (one == null || one.getClientRects().length === 0) return false
      return [null, '::after'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one, part)
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      })
    }
    return {
      name: (name.trim() || (element.textContent ?? '')).replace(/\s+/g, ' ').trim(),
      visible: shown.some(ring),
      mark: element.getAttribute('data-walked') ?? '',
    }
  })
}

/** Presses Tab until the focus returns to where it started; returns every stop on the way. */
export async function tabRound(page: Page, most = 400): Promise<Focused[]> {
  const stops: Focused[] = []
  for (let presses = 0; presses < most; presses += 1) {
    await page.keyboard.press('Tab')
    const stop = await focused(page)
    // A field for a time has a stop for each of its parts.
    if (stop.mark === stops.at(-1)?.mark && stop.mark !== 'body') continue
    if (stops.some(({ mark }) => mark === stop.mark)) return stops
    stops.push(stop)
  }
  throw new Error(`Tab does not come round after ${most} presses`)
}

export async function tabTo(page: Page, name: string | RegExp, most = 60): Promise<void> {
  for (let presses = 0; presses <= most; presses += 1) {
    const stop = await focused(page)
    if (typeof name === 'string' ? stop.name === name : name.test(stop.name)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${name}`)
}

export const isFocused = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => element === document.activeElement)
