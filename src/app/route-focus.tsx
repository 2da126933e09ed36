import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** After each navigation: back to the top, focus on the page's title, and the title announced. */
export function RouteFocus() {
  const router = useRouter()
  const [announced, setAnnounced] = useState('')

  useEffect(() => {
    history.scrollRestoration = 'manual'
    return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (fromLocation === undefined) return
      // Neither a jump inside the page (the skip link) nor the router's second look at the first screen is a navigation.
      if (!pathChanged && fromLocation.searchStr === toLocation.searchStr) return
      window.scrollTo(0, 0)
      // On the same screen focus stays where it is, unless what had it is gone.
      if (!pathChanged && document.activeElement !== document.body) return
      const title = document.querySelector<HTMLElement>('main h1')
      title?.focus({ preventScroll: true })
      setAnnounced(title?.textContent ?? '')
    })
  }, [router])

  return (
    <p className="visually-hidden" aria-live="polite">
      {announced}
    </p>
  )
}
