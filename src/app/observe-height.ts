/**
 * Keeps `--top-height` at the height of the sticky bars, so that toasts stand under them, and `--brand-height` at that of
 * the first, which is scrolled away below the root screens. A ref with its own end.
 */
export function observeHeight(bars: HTMLElement | null): (() => void) | undefined {
  if (bars === null) return undefined
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => {
    style.setProperty('--top-height', `${bars.offsetHeight}px`)
    style.setProperty('--brand-height', `${bars.querySelector('header')?.offsetHeight ?? 0}px`)
  })
  watch.observe(bars)
  return () => watch.disconnect()
}
