import type { MouseEvent } from 'react'
import { holdFocus } from '#src/ui/hand-over-focus.ts'

/** A tap on the way to the search focuses its field inside the tap, so that phones raise their keyboard. */
export function raiseSearch(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  const isThere = location.pathname === '/search' && location.search === ''
  const field = isThere ? document.querySelector<HTMLInputElement>('main input[type=search]') : null
  if (field === null) holdFocus('Recherche')
  else field.focus()
}
