import { type ReactNode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import type { InitialReads } from '#src/mirror/initial-reads.ts'
import { nameOf, pressed } from '#src/platform/early-press.ts'

/** The app is shown after this delay even if its initial reads are pending (ms). */
const timeoutMs = 2_000

/** Renders off-document, then replaces the current markup; carries over typed search text, the focus and the early click. */
export async function showApp(app: ReactNode, reads: InitialReads, page: Document): Promise<void> {
  const before = page.getElementById('root')
  if (before === null) throw new Error('index.html lacks #root')
  const stage = page.createElement('div')
  // A transition yields to the browser: the current markup stays scrollable and clickable.
  startTransition(() => createRoot(stage).render(app))
  await Promise.race([reads.done, new Promise((resolve) => setTimeout(resolve, timeoutMs))])
  const typed = searchFields(before).map((field) => field.value)
  const focus = page.activeElement === null ? undefined : counterpart(page.activeElement, before, stage)
  stage.id = 'root'
  stage.dataset.alive = ''
  before.replaceWith(stage)
  if (window.earlyPress !== undefined) pressed(stage, window.earlyPress)?.click()
  window.earlyPress = undefined
  const fields = searchFields(stage)
  for (const [at, text] of typed.entries()) {
    const field = fields[at]
    if (field !== undefined && text !== '' && text !== field.value) write(field, text)
  }
  focus?.focus()
}

/** The same control in the app's markup: equal tag and name, equal index among those. */
function counterpart(control: Element, before: Element, after: Element): HTMLElement | undefined {
  const alike = (root: Element) =>
    [...root.querySelectorAll<HTMLElement>(control.localName)].filter(
      (one) => nameOf(one) === nameOf(control),
    )
  return alike(after)[alike(before).indexOf(control as HTMLElement)]
}

function searchFields(root: Element): HTMLInputElement[] {
  return [...root.querySelectorAll<HTMLInputElement>('header input[type=search], main input[type=search]')]
}

/** React listens to the input event and ignores the property, hence the native setter. */
function write(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
