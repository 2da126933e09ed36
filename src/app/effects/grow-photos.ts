import type { DataSaver } from '#src/ui/data-saver.ts'
import { isStill } from '#src/ui/is-still.ts'
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
  // The router's own option ends the transition before React has rendered the page.
  router.startViewTransition = async (change) => {
    const { pathname } = router.latestLocation
    const card = isStill(saver) ? null : cardPhoto(pathname)
    if (card === null) return change()
    card.style.setProperty('view-transition-name', name)
    const { ready, updateCallbackDone } = document.startViewTransition(async () => {
      card.style.removeProperty('view-transition-name')
      await change()
      await pagePhoto()
    })
    // Rejected when the browser skips the animation, for example in a hidden tab.
    ready.catch(() => {})
    return updateCallbackDone
  }
}

const photoOfPage = () => document.querySelector('[data-product-photo] img')

/** The photo of the card that leads there, if it is in sight; null on a product page, whose photo has the name. */
function cardPhoto(path: string): HTMLElement | null {
  if (!/^\/products\/[^/]+$/.test(path) || photoOfPage() !== null) return null
  for (const link of document.querySelectorAll(`main li a[href="${CSS.escape(path)}"]`)) {
    const photo = link.closest('li')?.querySelector('img')
    const box = photo?.getBoundingClientRect()
    if (photo && box && box.bottom > 0 && box.top < innerHeight) return photo
  }
  return null
}

/** Resolves once the page shows its photo, or after `timeoutMs`. */
function pagePhoto(): Promise<void> {
  if (photoOfPage() !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      watch.disconnect()
      clearTimeout(timer)
      resolve()
    }
    const watch = new MutationObserver(() => {
      if (photoOfPage() !== null) done()
    })
    watch.observe(document.body, { childList: true, subtree: true })
    const timer = setTimeout(done, timeoutMs)
  })
}
