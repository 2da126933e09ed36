const writing = 'input:not([type=button], [type=submit], [type=checkbox], [type=radio]), textarea, select'

/** A long form counts as in use between two fields, too. */
const longForm = 'main form :is(textarea, input[type=file])'

const actionBar = '[data-action-bar]'

/** True when a prompt would disturb: hidden page, open overlay, form in use or action bar. */
export function isUserBusy(document: Document): boolean {
  if (document.visibilityState !== 'visible') return true
  // `:is` ignores selectors that the browser does not know.
  if (document.querySelector(':is(dialog:modal, :popover-open, [data-popover-open])') !== null) return true
  if (document.querySelector(`${longForm}, ${actionBar}`) !== null) return true
  const active = document.activeElement
  return active instanceof HTMLElement && (active.isContentEditable || active.matches(writing))
}
