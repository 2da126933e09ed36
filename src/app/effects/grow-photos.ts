import type { DataSaver } from '#src/ui/data-saver.ts'
import type { createAppRouter } from '../router.tsx'

/** The view transition name of the photo of a product page (product-page.module.css). */
const name = 'product-photo'
/** The page is frozen until its photo is there. */
const timeoutMs = 250

/** The photo of a tapped card grows into the photo of its page. Nothing moves with reduced motion or data saver. */
export function growPhotos(
  router: ReturnType<typeof createAppRouter>,
  saver: Pick<DataSaver, 'saves'>,
): void {
  if (!('startViewTransition' in document)) return
  const reduced = matchMedia('(prefers-reduced-motion: reduce)')
  // The router's own option ends the transition before React has rendered the page.
  router.startViewTransition = async (change) => {
    const { pathname } = router.latestLocation
    const card = reduced.matches || saver.saves() ? null : cardPhoto(pathname)
    if (card === null) return change()
    card.style.setProperty('view-transition-name', name)
    const { updateCallbackDone } = document.startViewTransition(async () => {
      card.style.removeProperty('view-transition-name')
      await change()
      await pagePhoto()
    })
    return updateCallbackDone
  }
}

/** The photo of the card that leads there, if it is in sight. */
function cardPhoto(path: string): HTMLElement | null {
  if (!/^\/products\/[^/]+$/.test(path)) return null
  for (const link of document.querySelectorAll(`main li a[href="${CSS.escape(path)}"]`)) {
    const photo = link.closest('li')?.querySelector('img')
    const box = photo?.getBoundingClientRect()
    if (photo && box && box.bottom > 0 && box.top < innerHeight) return photo
  }
  return null
}

/** Resolves once the page shows its photo, or after `timeoutMs`. */
function pagePhoto(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      watch.disconnect()
      clearTimeout(timer)
      resolve()
    }
    const watch = new MutationObserver(() => {
      if (document.querySelector('[data-product-photo] img') !== null) done()
    })
    watch.observe(document.body, { childList: true, subtree: true })
    const timer = setTimeout(done, timeoutMs)
  })
}
