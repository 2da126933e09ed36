/** Marks the button below a list as part of the list for `keyboardInList`. */
export const endOfList = { 'data-end-of-list': '' } as const

/** True while the focus is in a list by keyboard: the list must not grow by itself then. */
export function keyboardInList(): boolean {
  return document.querySelector('main :is(li :focus-visible, [data-end-of-list]:focus-visible)') !== null
}
