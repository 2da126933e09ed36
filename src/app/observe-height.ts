/** Callback ref: sets `--top-height` (all sticky bars) and `--brand-height` (the first of them). */
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
