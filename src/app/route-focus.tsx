import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { handOverFocus } from '#src/ui/hand-over-focus.ts'

/** After each navigation: back to the top, focus on the page's title or on the field that was asked for, and the title announced. */
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
      const isGiven = handOverFocus(document.querySelector('main'))
      // On the same screen focus stays where it is, unless what had it is gone.
      if (!isGiven && !pathChanged && document.activeElement !== document.body) return
      const title = document.querySelector<HTMLElement>('main h1')
      if (!isGiven) title?.focus({ preventScroll: true })
      setAnnounced(title?.textContent ?? '')
    })
  }, [router])

  return (
    <p className="visually-hidden" aria-live="polite">
      {announced}
    </p>
  )
}
