/** Keeps `--top-height` at the height of the sticky bars, so that toasts stand under them. A ref with its own end. */
export function tellHeight(bars: HTMLElement | null): (() => void) | undefined {
  if (bars === null) return undefined
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty('--top-height', `${bars.offsetHeight}px`))
  watch.observe(bars)
  return () => watch.disconnect()
}
