const writing = 'input:not([type=button], [type=submit], [type=checkbox], [type=radio]), textarea, select'

/** Whoever fills in a long form is busy with it between two fields, too. */
const longForm = 'main form :is(textarea, input[type=file])'

/** A bar of decisions that stands over the page, such as the moderators'. */
const actionBar = '[data-action-bar]'

/** True while something unasked would disturb: something is open or filled in, a bar of actions stands there, nobody looks. */
export function isAbsorbed(document: Document): boolean {
  if (document.visibilityState !== 'visible') return true
  // Inside `:is` a browser passes over what it does not know.
  if (document.querySelector(':is(dialog:modal, :popover-open, [data-popover-open])') !== null) return true
  if (document.querySelector(`${longForm}, ${actionBar}`) !== null) return true
  const active = document.activeElement
  return active instanceof HTMLElement && (active.isContentEditable || active.matches(writing))
}
