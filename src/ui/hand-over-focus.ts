const mark = 'data-hands-over'

/** Phones open the keyboard only in a user gesture: a hidden field holds focus and input for the next screen. */
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

/** Moves the held focus and its text to the screen's search field; false when there is none. */
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
