/** Ref callback for the container of a new step: focuses its first field. */
export function focusFirstField(frame: HTMLElement | null): void {
  frame
    ?.querySelector<HTMLElement>('textarea, input:checked, input:not([type=radio]), input, select')
    ?.focus()
}
