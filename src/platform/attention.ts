const writing = 'input:not([type=button], [type=submit], [type=checkbox], [type=radio]), textarea, select'

/** True while something unasked would disturb: a dialog or menu is open, a text is being typed, nobody looks. */
export function isAbsorbed(document: Document): boolean {
  if (document.visibilityState !== 'visible') return true
  // Inside `:is` a browser passes over what it does not know.
  if (document.querySelector(':is(dialog:modal, :popover-open)') !== null) return true
  const active = document.activeElement
  return active instanceof HTMLElement && (active.isContentEditable || active.matches(writing))
}
