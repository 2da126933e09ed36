import type { Page } from 'playwright-core'

/**
 * Everything that can be pressed and does not respond on 44 x 44 CSS pixels around its centre. Links inside a
 * sentence are exempt. `within` names the layer that covers the rest.
 */
export function smallTargets(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate(async (within) => {
    // A sheet that is still moving in is half a pixel off.
    const moves = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moves.map(({ finished }) => finished))
    const reach = 21
    const selector = 'a[href], button, input, select, textarea, summary, [role=tab], [role=menuitem]'
    const inSentence = (element: Element) => {
      const sentence = element.closest('p, li, dd, legend')
      if (sentence === null || getComputedStyle(element).display !== 'inline') return false
      return sentence.textContent?.trim() !== element.textContent?.trim()
    }
    const answers = (element: Element, hit: Element | null) =>
      hit !== null &&
      (element.contains(hit) || (hit.closest('label') as HTMLLabelElement | null)?.control === element)
    const found: string[] = []
    // Below the root screens the first bar, which is first here too, is scrolled away.
    window.scrollTo({ top: 0, behavior: 'instant' })
    for (const pressed of document.querySelectorAll<HTMLElement>(`${within} :is(${selector})`)) {
      if (!pressed.checkVisibility({ visibilityProperty: true })) continue
      // An input that only assistive technology sees is pressed by its label.
      const isHidden = getComputedStyle(pressed).clipPath !== 'none'
      const element = (isHidden && (pressed as HTMLInputElement).labels?.[0]) || pressed
      // The skip link is outside the window until it has the focus.
      if (element.matches('a[href="#main"]') && element.getBoundingClientRect().bottom < 0) continue
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const box = element.getBoundingClientRect()
      const x = box.left + box.width / 2
      const y = box.top + box.height / 2
      const deaf = [
        [0, 0],
        [-reach, 0],
        [reach, 0],
        [0, -reach],
        [0, reach],
        // Rounding down selects the pixel that contains the point; rounding could select the neighbour's.
      ].filter(
        ([right = 0, down = 0]) =>
          !answers(element, document.elementFromPoint(Math.floor(x + right), Math.floor(y + down))),
      )
      if (deaf.length === 0 || inSentence(element)) continue
      const words = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)
      found.push(
        `${element.localName} « ${words} » ${Math.round(box.width)} x ${Math.round(box.height)}, deaf at ${deaf.join(' ; ')}`,
      )
    }
    return found
  }, within)
}
