/** Marks the button under a list, which belongs to the list for whoever goes by keyboard. */
export const endOfList = { 'data-end-of-list': '' } as const

/** True while somebody goes through a list by keyboard: it does not grow by itself then. */
export function keyboardInList(): boolean {
  return document.querySelector('main :is(li :focus-visible, [data-end-of-list]:focus-visible)') !== null
}
