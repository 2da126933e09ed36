const mark = 'data-hands-over'

/**
 * Focuses a field that is not seen, inside the tap: a phone raises its keyboard for a tap only, and the field of the next
 * screen is not there yet. It takes what is typed meanwhile.
 */
export function holdFocus(label: string): void {
  const field = document.createElement('input')
  field.type = 'search'
  field.setAttribute(mark, '')
  field.setAttribute('aria-label', label)
  field.className = 'visually-hidden'
  field.addEventListener('blur', () => field.remove())
  document.body.append(field)
  field.focus({ preventScroll: true })
}

/** Gives the held focus, and what was typed, to the screen's search field; false when no focus is held or no field is there. */
export function handOverFocus(screen: ParentNode | null): boolean {
  const held = document.activeElement
  if (!(held instanceof HTMLInputElement) || !held.hasAttribute(mark)) return false
  const field = screen?.querySelector<HTMLInputElement>('input[type=search]')
  if (!field) return false
  if (held.value !== '') field.value = held.value
  field.focus({ preventScroll: true })
  if (held.value !== '') field.dispatchEvent(new Event('input', { bubbles: true }))
  return true
}
