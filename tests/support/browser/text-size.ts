import type { Page } from 'playwright-core'

/** The user's text size as in the browser's settings: 200 makes 1 rem 32 px. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', {
    fontSizes: { standard: (16 * percent) / 100, fixed: (13 * percent) / 100 },
  })
}

/**
 * French sentences that start with an Arabic name and are therefore laid out from right to left. Titles are exempt:
 * they have no French words in a row.
 */
export function turnedSentences(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const turned = /^[^\p{L}]*\p{Script=Arabic}.*[a-zà-ÿ]{2,} [a-zà-ÿ]{2,}/su
    const ownWords = (element: Element) =>
      [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : '')).join('')
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      if (!element.checkVisibility() || getComputedStyle(element).unicodeBidi !== 'plaintext') return []
      const words = ownWords(element)
      return turned.test(words) ? [`${element.localName}.${element.className} « ${words.slice(-40)} »`] : []
    })
  })
}

/**
 * Every element whose text overflows or is cut, and the page itself when it scrolls sideways. Titles that end in an
 * ellipsis on purpose, and elements that hold only decoration, do not count.
 */
export function cutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (element: Element) =>
      `${element.localName}.${element.getAttribute('class') ?? ''} « ${element.textContent?.trim().slice(0, 40)} »`
    const isDecoration = (element: Element) => {
      const hidden = [...element.querySelectorAll('[aria-hidden="true"]')].map((one) => one.textContent)
      return hidden.length > 0 && hidden.join('').trim() === element.textContent?.trim()
    }
    const beginsInside = (element: Element) => {
      const first = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
      const range = document.createRange()
      if (first === null || first.textContent === null) return true
      range.setStart(first, 0)
      range.setEnd(first, 1)
      const [letter, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
      return letter.left >= box.left - 1 && letter.right <= box.right + 1
    }
    const root = document.documentElement
    const found =
      root.scrollWidth > root.clientWidth ? [`page: ${root.scrollWidth} > ${root.clientWidth}`] : []
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      // Typed text scrolls in its field; drawings have no text.
      if (element.closest('input, textarea, select, progress, svg, .uplot') !== null) continue
      if (element.textContent?.trim() === '' || element.clientWidth === 0) continue
      const style = getComputedStyle(element)
      if (style.display === 'inline' || style.clipPath !== 'none') continue
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') {
        if (!beginsInside(element)) found.push(`${name(element)}: begins outside`)
        continue
      }
      const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      if (element.scrollWidth > element.clientWidth + 1 && isDecoration(element)) continue
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
