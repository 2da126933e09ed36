import type { MouseEvent } from 'react'
import { holdFocus } from '#src/ui/hand-over-focus.ts'

/** Focuses the search field inside the tap event: phones open the keyboard only then (docs/decisions/077). */
export function raiseSearch(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  const isThere = location.pathname === '/search' && location.search === ''
  const field = isThere ? document.querySelector<HTMLInputElement>('main input[type=search]') : null
  if (field === null) holdFocus('Recherche')
  else field.focus()
}
