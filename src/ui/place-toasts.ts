/** Bars that stick to the bottom of the window. */
const bars = '[data-tab-bar], [data-action-bar]'

/** Places the toasts until the returned function is called; `home` contains them while no dialog is open. */
export function keepToastsPlaced(corner: HTMLElement, home: HTMLElement): () => void {
  let frame = 0
  // Again in the next frame: a screen that moves the focus scrolls too.
  const later = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => placeToasts(corner))
  }
  // A toast that moved while its button is pressed would lose the press.
  const follow = ({ target }: FocusEvent) => {
    if (!corner.contains(target as Node)) later()
  }
  // A list that loads moves or shows a bar without any change of the focus.
  const grown = new ResizeObserver(() => {
    if (!corner.matches(':active')) later()
  })
  grown.observe(document.body)
  moveToDialog(corner, home)
  placeToasts(corner)
  later()
  addEventListener('resize', later)
  document.addEventListener('focusin', follow)
  return () => {
    cancelAnimationFrame(frame)
    grown.disconnect()
    removeEventListener('resize', later)
    document.removeEventListener('focusin', follow)
  }
}

/** What is outside an open modal dialog is neither seen nor pressed: the toasts move into it until it closes. */
function moveToDialog(corner: HTMLElement, home: HTMLElement): void {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const place = dialog ?? home
  if (corner.parentElement === place) return
  place.append(corner)
  dialog?.addEventListener('close', () => home.append(corner), { once: true })
}

function isInDialog(): boolean {
  return document.querySelector('dialog[open]') !== null
}

/**
 * Phones: above the bars at the bottom. Wide windows, a screen that fills the window, an open dialog and an open keyboard:
 * below the top bar. The other side is taken if the toasts would cover the focused element or its row.
 */
function placeToasts(corner: HTMLElement): void {
  corner.style.setProperty('--toasts-below', `${heightOfBars()}px`)
  const kept = rowOf(document.activeElement, corner)
  const preferred = prefersTop() ? 'top' : 'bottom'
  corner.dataset.side = preferred
  if (kept === null || !covers(corner, kept)) return
  corner.dataset.side = preferred === 'top' ? 'bottom' : 'top'
  if (covers(corner, kept)) corner.dataset.side = preferred
}

function prefersTop(): boolean {
  const isTyping = matchMedia('(pointer: coarse)').matches && document.activeElement?.matches(':read-write')
  return (
    matchMedia('(min-width: 900px)').matches ||
    isTyping ||
    isInDialog() ||
    'fills' in document.documentElement.dataset
  )
}

function heightOfBars(): number {
  const tops = [...document.querySelectorAll(bars)]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ height, top }) => height > 0 && top > innerHeight / 2)
    .map(({ top }) => innerHeight - top)
  return Math.max(0, ...tops)
}

/** The focused element, or the row of a list that it belongs to. */
function rowOf(focused: Element | null, corner: HTMLElement): Element | null {
  if (focused === null || focused === document.body || corner.contains(focused)) return null
  const row = focused.closest('li, tr, article')
  return row !== null && row.clientHeight < innerHeight / 2 ? row : focused
}

function covers(corner: HTMLElement, element: Element): boolean {
  const [one, other] = [corner.getBoundingClientRect(), element.getBoundingClientRect()]
  const isBeside = one.right <= other.left || one.left >= other.right
  return !isBeside && one.bottom > other.top && one.top < other.bottom
}
