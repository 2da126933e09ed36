const useEvents = ['scroll', 'pointerdown', 'keydown']

/**
 * Resolves when the visitor first scrolls, taps or types. Until then a first visit loads only what its first screen shows
 * (src/boot.ts, src/platform/worker.ts, product-grid.module.css).
 */
export function firstUse(page: Document): Promise<void> {
  return new Promise((resolve) => {
    if (page.documentElement.dataset.used !== undefined) return resolve()
    const settle = () => {
      for (const type of useEvents) page.removeEventListener(type, settle, true)
      page.documentElement.dataset.used = ''
      resolve()
    }
    for (const type of useEvents) page.addEventListener(type, settle, { capture: true, passive: true })
  })
}
