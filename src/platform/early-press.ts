/* Buttons do nothing before the app starts: src/boot.ts records the last press, show-app.ts replays it. */

/** A button by its name and its index among the buttons of that name. */
export interface EarlyPress {
  name: string
  at: number
}

declare global {
  interface Window {
    earlyPress?: EarlyPress | undefined
  }
}

export function pressOf(root: Element, button: Element): EarlyPress {
  const name = nameOf(button)
  return { name, at: buttonsNamed(root, name).indexOf(button) }
}

/** The same button in the app's own markup; undefined when it has none. */
export function pressed(root: Element, { name, at }: EarlyPress): HTMLElement | undefined {
  return buttonsNamed(root, name)[at] as HTMLElement | undefined
}

function buttonsNamed(root: Element, name: string): Element[] {
  return [...root.querySelectorAll('button')].filter((button) => nameOf(button) === name)
}

export function nameOf(button: Element): string {
  return button.getAttribute('aria-label') ?? button.textContent ?? ''
}
