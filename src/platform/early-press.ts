/*
 * A page stands there before its script: buttons that a person presses meanwhile do nothing yet. The last press is
 * noted by the script in the page's head (src/boot.ts) and done again when the app is in its place (show-app.ts).
 */

/** Which button was pressed: its name, and its place among those of the same name. */
export interface EarlyPress {
  name: string
  at: number
}

declare global {
  interface Window {
    earlyPress?: EarlyPress | undefined
  }
}

/** The button's name and place below `root`. */
export function pressOf(root: Element, button: Element): EarlyPress {
  const name = nameOf(button)
  return { name, at: buttonsNamed(root, name).indexOf(button) }
}

/** The button that was meant, in the app that has taken the page's place; undefined when it has none such. */
export function pressed(root: Element, { name, at }: EarlyPress): HTMLElement | undefined {
  return buttonsNamed(root, name)[at] as HTMLElement | undefined
}

function buttonsNamed(root: Element, name: string): Element[] {
  return [...root.querySelectorAll('button')].filter((button) => nameOf(button) === name)
}

function nameOf(button: Element): string {
  return button.getAttribute('aria-label') ?? button.textContent ?? ''
}
