import type { Page } from 'playwright-core'

/** The person's own text size, as the browser's settings have it: 200 makes 1 rem 32 px. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', {
    fontSizes: { standard: (16 * percent) / 100, fixed: (13 * percent) / 100 },
  })
}

/**
 * Every place where words leave their box or are cut by it, and the page itself when it scrolls sideways. Titles that
 * end in an ellipsis on purpose are not cut: their product's page has them whole.
 */
export function cutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (element: Element) =>
      `${element.localName}.${element.getAttribute('class') ?? ''} « ${element.textContent?.trim().slice(0, 40)} »`
    const root = document.documentElement
    const found =
      root.scrollWidth > root.clientWidth ? [`page: ${root.scrollWidth} > ${root.clientWidth}`] : []
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      // Typed text scrolls in its field; drawings have no words.
      if (element.closest('input, textarea, select, progress, svg, .uplot') !== null) continue
      if (element.textContent?.trim() === '' || element.clientWidth === 0) continue
      const style = getComputedStyle(element)
      if (style.display === 'inline' || style.clipPath !== 'none') continue
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') continue
      const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      if (!scrolls(style.overflowX) && element.scrollWidth > element.clientWidth + 1) {
        found.push(`${name(element)}: ${element.scrollWidth} wide in ${element.clientWidth}`)
      }
      if (cuts(style.overflowY) && element.scrollHeight > element.clientHeight + 1) {
        found.push(`${name(element)}: ${element.scrollHeight} high in ${element.clientHeight}`)
      }
    }
    return found
  })
}
