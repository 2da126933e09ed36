/** For the frame of a new step: what is to be filled in first has the focus. */
export function focusFirstField(frame: HTMLElement | null): void {
  frame
    ?.querySelector<HTMLElement>('textarea, input:checked, input:not([type=radio]), input, select')
    ?.focus()
}
