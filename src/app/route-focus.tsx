import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { handOverFocus } from '#src/ui/hand-over-focus.ts'

/** Runs after each navigation: scroll to the top, focus, announcement of the title. */
export function RouteFocus() {
  const router = useRouter()
  const [announced, setAnnounced] = useState('')

  useEffect(() => {
    history.scrollRestoration = 'manual'
    return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (fromLocation === undefined) return
      // Ignore hash jumps (the skip link) and the router's repeated resolve of the first screen.
      if (!pathChanged && fromLocation.searchStr === toLocation.searchStr) return
      window.scrollTo(0, 0)
      const isGiven = handOverFocus(document.querySelector('main'))
      // On the same screen keep the focus, unless the focused element is gone.
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
