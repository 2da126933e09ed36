import type { DataSaver } from '#src/ui/data-saver.ts'
import type { createAppRouter } from '../router.tsx'

/** The view transition name of the photo of a product page (product-page.module.css). */
const name = 'product-photo'

/** The photo of a tapped card grows into the photo of its page. Nothing moves with reduced motion or data saver. */
export function growPhotos(
  router: ReturnType<typeof createAppRouter>,
  saver: Pick<DataSaver, 'saves'>,
): void {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)')
  let marked: HTMLElement | null = null
  const unmark = () => marked?.style.removeProperty('view-transition-name')
  router.subscribe('onRendered', unmark)
  router.update({
    ...router.options,
    defaultViewTransition: {
      types: ({ toLocation }) => {
        unmark()
        marked = /^\/products\/[^/]+$/.test(toLocation.pathname) ? cardPhoto(toLocation.pathname) : null
        if (marked === null || reduced.matches || saver.saves()) return false
        marked.style.setProperty('view-transition-name', name)
        return ['photo']
      },
    },
  })
}

/** The photo of the card that leads there, if it is in sight. */
function cardPhoto(path: string): HTMLElement | null {
  for (const link of document.querySelectorAll(`main li a[href="${CSS.escape(path)}"]`)) {
    const photo = link.closest('li')?.querySelector('img')
    const box = photo?.getBoundingClientRect()
    if (photo && box && box.bottom > 0 && box.top < innerHeight) return photo
  }
  return null
}
